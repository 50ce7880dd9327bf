// What the phone fetches a moment later.

import "./start"; // All of that is there already: the bundler keeps it in one file.

export { sound } from "../sound/heard";
export { Requests } from "../table/requests";
export { CurtainScreen } from "./curtain";
export { BrokenScreen, EndScreen } from "./end";
export { Invitation, InviteSun } from "./inviting";
export { PhoneSheets } from "./sheets";
