// Bundles static/src into static/dist: hashed names, and a manifest that the pages read.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipAsync } from "@gfx/zopfli";
import { context } from "esbuild";
import subsetFont from "subset-font";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");

/** What is bundled together: each screen by itself, so that it carries nothing of another's. */
function groups() {
  const styles = readdirSync(join(here, "src/style")).filter((name) => name.endsWith(".css"));
  const screens = ["phone.tsx", "board.tsx", "home.ts"].map((name) => [join(here, "src", name)]);
  const pictures = readdirSync(join(here, "img")).map((name) => `${basename(name, ".svg")}.svg`);
  const rest = [...styles.map((it) => join(here, "src/style", it)), ...pictures.map((it) => join(here, "img", it))];
  return [...screens, rest];
}

/** A script is named by its place in static/src, everything else by its name alone. */
function nameOf(source) {
  const script = source.match(/static\/src\/(.*)\.tsx?$/);
  return script ? `${script[1]}.js` : basename(source);
}

/** { "phone.js": { file: "phone-4F2A.js", imports: ["chunk-77.js"] }, ... } from esbuild's metafile. Of what has
 *  one name in two groups the first one's stands there, whichever was built first. */
export function manifestOf(metafile) {
  const manifest = {};
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const sources = Object.keys(output.inputs);
    const source = output.entryPoint ?? (sources.length === 1 && /\.woff2$/.test(path) ? sources[0] : null);
    if (!source || source.startsWith("names:")) continue;
    const imports = output.imports.filter((it) => it.kind === "import-statement").map((it) => basename(it.path));
    const [file, ...more] = isEmpty(output) ? imports : [basename(path), ...imports];
    manifest[nameOf(source)] ??= { file, imports: more };
  }
  return manifest;
}

/** Does it only lead to a chunk that holds all of its entry? */
const isEmpty = ({ inputs, imports }) => imports.length === 1 && Object.keys(inputs).length === 0;

/** Packs a text once and as small as gzip can, beside itself; its name says what is in it, so it may be packed already. */
async function pack(name) {
  const packed = join(dist, `${name}.gz`);
  if (existsSync(packed)) return;
  const unfinished = `${packed}.${process.pid}`;
  await writeFile(unfinished, await gzipAsync(await readFile(join(dist, name)), { numiterations: 15 }));
  renameSync(unfinished, packed);
}

async function publish(outputs, watch) {
  const manifest = join(dist, "manifest.json");
  mkdirSync(dist, { recursive: true });
  const names = Object.keys(outputs).map((path) => basename(path));
  const texts = watch ? [] : names.filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(texts.map(pack));
  writeFileSync(`${manifest}.new`, JSON.stringify(manifestOf({ outputs }), null, 2));
  renameSync(`${manifest}.new`, manifest);
  const wanted = new Set(["manifest.json", ...names, ...texts.map((name) => `${name}.gz`)]);
  for (const name of readdirSync(dist)) if (!wanted.has(name)) rmSync(join(dist, name));
}

/** All outputs, the first group's first, whichever was built first. */
const inOrder = (built) => Object.assign({}, ...[...built.keys()].sort().map((group) => built.get(group)));

/** Publishes when every group has been built, and again whenever one of them is. */
function publisher(count, watch) {
  const built = new Map();
  return (group) => ({
    name: "manifest",
    setup: (build) =>
      build.onEnd(async (result) => {
        if (result.errors.length) return;
        built.set(group, result.metafile.outputs);
        if (built.size === count) await publish(inOrder(built), watch);
      }),
  });
}

const UNSPOKEN = `
  export class XHR {}
  export class WT {}
  export const isBinary = () => false;
  export const hasBinary = isBinary;
  export const deconstructPacket = null;
  export const reconstructPacket = null;
  export const decode = null;
`;

/** We speak JSON by websocket: what socket.io-client brings for other ways, and for attachments, is left out. */
const websocketOnly = {
  name: "websocket-only",
  setup(build) {
    const unspoken = /\/(polling-xhr(\.node)?|webtransport|binary|is-binary|base64-arraybuffer)\.js$/;
    build.onResolve({ filter: unspoken }, ({ path }) => ({ path, namespace: "unused" }));
    build.onLoad({ filter: /./, namespace: "unused" }, () => ({ contents: UNSPOKEN }));
  },
};

/** What our words never say and hardly a name has: the system's font draws it. */
const RARE = "$%@\\^`{|}~<>\u00f7";

const run = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));

/** What our words are written with. Every screen fetches these letters. */
export const LETTERS = [...run(0x20, 0x7e), ..."\u00a0«»·ª–—‘’“”…−×ÈÉàèéìòù"]
  .filter((it) => !RARE.includes(it))
  .join("");

/** More letters of western names. A screen fetches them when a name needs one; all others the system draws. */
export const NAMES = [...run(0xc0, 0xff), ..."¡¿ºŒœŸ"].filter((it) => !(LETTERS + RARE).includes(it)).join("");

/** A folder of drawings becomes one sprite: each file is a symbol with its name, without the space between elements. */
const sprites = {
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

const symbolOf = (name, drawing) =>
  drawing
    .trim()
    .replace(/>\s+</g, "><")
    .replace(SVG_OPENING, `<symbol id="${name}"`)
    .replace(/<\/svg>$/, "</symbol>");

/** Fonts without what no screen of ours shows: other signs, hints for coarse pixels, features no style asks for. The letters
 *  of names are a file of their own. Londrina Solid stays as it is: its licence reserves its name for that. */
const lightFonts = {
  name: "light-fonts",
  setup(build) {
    const subset = async (path, letters) => ({
      contents: await subsetFont(await readFile(path), letters, {
        targetFormat: "woff2",
        noHinting: true,
        keepFeatures: ["kern"],
      }),
      loader: "file",
    });
    build.onLoad({ filter: /style\/fonts\.css$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(/@font-face \{[^}]*"(?:Anton|Barlow)[^}]*\}/g, withNames),
      loader: "css",
    }));
    build.onLoad({ filter: /(anton|barlow)[^/\\]*\.woff2$/, namespace: "file" }, ({ path }) => subset(path, LETTERS));
    build.onResolve({ filter: /\.woff2\?names$/ }, async ({ path, kind, resolveDir }) => ({
      path: (await build.resolve(path.replace("?names", ""), { kind, resolveDir })).path,
      namespace: "names",
    }));
    build.onLoad({ filter: /./, namespace: "names" }, ({ path }) => subset(path, NAMES));
  },
};

/** A font, and after it the same font with the letters of names: of two that have a letter, the later one draws it. */
function withNames(face) {
  const range = [...NAMES].map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join();
  return `${face}\n${face.replace(".woff2", ".woff2?names").replace("}", `unicode-range: ${range};}`)}`;
}

function options(entryPoints, watch, plugins) {
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
    target: ["es2020", "safari15"],
    loader: { ".woff2": "file", ".svg": "copy" },
    external: ["/static/*"],
    minify: !watch,
    sourcemap: watch,
    metafile: true,
    charset: "utf8",
    logLevel: watch ? "info" : "warning",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [websocketOnly, lightFonts, sprites, ...plugins],
  };
}

async function main(watch) {
  const all = groups();
  const manifest = publisher(all.length, watch);
  const bundles = await Promise.all(all.map((it, group) => context(options(it, watch, [manifest(group)]))));
  if (watch) return Promise.all(bundles.map((it) => it.watch()));
  await Promise.all(bundles.map((it) => it.rebuild()));
  return Promise.all(bundles.map((it) => it.dispose()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv.includes("--watch")).catch(() => process.exit(1));
}
