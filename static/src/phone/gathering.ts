// The screens on which people gather: to take a chair, and to wait for the deal.

import "./start"; // All of that is there already: the bundler keeps it in one file.

export { ArriveScreen } from "./arrive";
export { LobbyScreen } from "./lobby";
