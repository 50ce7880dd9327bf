// What the phone fetches a moment later.
import "../phone"; // It comes after all of that, which so stays one file.

export { Requests } from "./asked";
export { CurtainScreen } from "./curtain";
export { BrokenScreen, EndScreen } from "./end";
export { Invitation, InviteSun } from "./inviting";
export { Sheets } from "./sheets";
