// The screens on which people gather: to take a chair, and to wait for the deal.
import "../phone"; // It comes after all of that, which so stays one file.

export { ArriveScreen } from "./arrive";
export { LobbyScreen } from "./lobby";
