// The sounds of the whole table, for a phone that is to play them.
import "../phone"; // They come after all of that, which so stays one file.

export { sound } from "../sound/heard";
