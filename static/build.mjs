// Bundles static/src into static/dist, with hashed names and a manifest that the pages read.
import { readdirSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";
import { sprites } from "./drawings.mjs";
import { floorStyles, SYNTAX } from "./floor.mjs";
import { lightFonts } from "./fonts.mjs";
import { dist, publisher } from "./publish.mjs";
import { oneFirstFile } from "./scripts.mjs";
import { MADE_BY, shorterScripts } from "./shorter.mjs";

const here = dirname(fileURLToPath(import.meta.url));

/** The one script that every browser reads, however old. */
const PLAIN = join(here, "src/plain.js");

/** Return the files that are bundled together. Each screen is a group, so that it carries nothing of another screen. */
function groups() {
  const styles = readdirSync(join(here, "src/style")).filter((name) => name.endsWith(".css"));
  const screens = ["phone.tsx", "board.tsx", "home.ts", "verify.ts", "link.tsx", "book.ts"].map((name) => [
    join(here, "src", name),
  ]);
  const pictures = readdirSync(join(here, "img")).map((name) => (parse(name).ext ? name : `${name}.svg`));
  const rest = [...styles.map((it) => join(here, "src/style", it)), ...pictures.map((it) => join(here, "img", it))];
  return [...screens, rest, [PLAIN]];
}

function options(entryPoints, isWatched, plugins) {
  const isPlain = entryPoints[0] === PLAIN;
  return {
    absWorkingDir: dirname(here),
    entryPoints,
    outdir: dist,
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    chunkNames: "chunk-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: isPlain ? "es5" : SYNTAX,
    banner: isWatched ? {} : { js: MADE_BY },
    loader: { ".woff2": "file", ".svg": "copy", ".png": "copy" },
    external: ["/static/*"],
    minify: !isWatched,
    sourcemap: isWatched,
    metafile: true,
    charset: "utf8",
    logLevel: isWatched ? "info" : "warning",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      oneFirstFile(entryPoints[0]),
      floorStyles,
      lightFonts,
      sprites,
      ...(isWatched ? [] : [shorterScripts(isPlain)]),
      ...plugins,
    ],
  };
}

const watch = process.argv.includes("--watch");
const all = groups();
const manifest = publisher(all.length, watch);
const bundles = await Promise.all(all.map((it, group) => context(options(it, watch, [manifest(group)]))));
await Promise.all(bundles.map((it) => (watch ? it.watch() : it.rebuild()))).catch(() => process.exit(1));
if (!watch) await Promise.all(bundles.map((it) => it.dispose()));
