import { html } from "htm/preact";
import { render } from "preact";

const main = document.querySelector("main");
if (main) render(html`<p>${document.title}</p>`, main);
