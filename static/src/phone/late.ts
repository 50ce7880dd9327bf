// What the phone fetches a moment later.
import "../phone"; // It comes after all of that, which so stays one file.

export { CurtainScreen } from "./curtain";
export { BrokenScreen, EndScreen } from "./end";
export { InviteSun, Invitation } from "./inviting";
export { Requests } from "./asked";
export { Sheets } from "./sheets";
