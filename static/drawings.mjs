// Drawings joined to sprites by a plugin of esbuild.
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** A folder of drawings becomes one sprite. Each file is a symbol with its name, without the space between elements. */
export const sprites = {
  name: "sprites",
  setup(build) {
    const folderOf = (path) => path.slice(0, -".svg".length);
    build.onResolve({ filter: /\/img\/\w+\.svg$/ }, ({ path }) => (existsSync(folderOf(path)) ? { path } : null));
    build.onLoad({ filter: /\/img\/\w+\.svg$/ }, async ({ path }) => {
      const folder = folderOf(path);
      if (!existsSync(folder)) return null;
      const symbols = readdirSync(folder)
        .sort()
        .map(async (name) => symbolOf(basename(name, ".svg"), await readFile(join(folder, name), "utf8")));
      const contents = [`${SVG_OPENING}>`, ...(await Promise.all(symbols)), "</svg>\n"].join("\n");
      return { contents, loader: "copy", watchDirs: [folder] };
    });
  },
};

const SVG_OPENING = '<svg xmlns="http://www.w3.org/2000/svg"';

/** A path needs no space between two numbers of which the first has a point, and the other begins with one. */
const shorter = (path) => path.replace(/(\.\d+) (?=\.\d)/g, "$1");

/** Every page and poster defines these colours (`tokens.css`). A drawing by itself needs its own. */
const OURS = /var\((--(?:ink|bone|yellow|red|blue|pale|wood(?:-dark)?)),#\w+\)/g;

const symbolOf = (name, drawing) =>
  drawing
    .trim()
    .replace(/>\s+</g, "><")
    .replace(/ d="[^"]*"/g, shorter)
    .replace(OURS, "var($1)")
    .replace(SVG_OPENING, `<symbol id="${name}"`)
    .replace(/<\/svg>$/, "</symbol>");
