// A plugin for the scripts: one first file a screen.
import { readFile } from "node:fs/promises";
import { extname } from "node:path";

/**
 * Builds every source of a screen as if it led to the screen's own file. That file loads before any later part. So
 * esbuild puts the file and all that it needs into one chunk, instead of one chunk for each set of parts that share
 * something.
 */
export const oneFirstFile = (screen) => ({
  name: "one-first-file",
  setup(build) {
    const first = `\nimport ${JSON.stringify(screen)};`;
    build.onLoad({ filter: /[\\/]static[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")) + first,
      loader: extname(path).slice(1),
    }));
    // A film that does not lead to the first file would move esbuild's own helpers into one more file.
    build.onLoad({ filter: /\.mp4$/ }, async ({ path }) => ({
      contents: `export default "data:video/mp4;base64,${await readFile(path, "base64")}";${first}`,
      loader: "js",
    }));
  },
});
