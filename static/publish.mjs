// Packs the built files, names them in a manifest, which the pages read, and adds the licences of all that is in them.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipAsync } from "@gfx/zopfli";
import { LICENCES, licencesOf } from "./licences.mjs";

export const dist = join(dirname(fileURLToPath(import.meta.url)), "dist");

/** A script is named by its place in static/src, everything else by its name alone. */
function nameOf(source) {
  const script = source.match(/static\/src\/(.*)\.tsx?$/);
  return script ? `${script[1]}.js` : basename(source);
}

/**
 * Return { "phone.js": { file: "phone-4F2A.js", imports: ["chunk-77.js"] }, ... } from esbuild's metafile. If two
 * groups use one name, the first group's file stands there, whichever was built first.
 */
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

/** Return true for a file that only leads to a chunk with all of its entry. */
const isEmpty = ({ inputs, imports }) => imports.length === 1 && Object.keys(inputs).length === 0;

/**
 * Pack a text beside itself, once and as small as gzip can. Its name tells its content, so a packed file is never
 * stale.
 */
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
  writeFileSync(join(dist, LICENCES), licencesOf(outputs, join(dist, "../..")));
  writeFileSync(`${manifest}.new`, JSON.stringify(manifestOf({ outputs }), null, 2));
  renameSync(`${manifest}.new`, manifest);
  const wanted = new Set(["manifest.json", LICENCES, ...names, ...texts.map((name) => `${name}.gz`)]);
  for (const name of readdirSync(dist)) if (!wanted.has(name)) rmSync(join(dist, name));
}

/** Return all outputs, those of the first group first, whichever was built first. */
const inOrder = (built) => Object.assign({}, ...[...built.keys()].sort().map((group) => built.get(group)));

/** Publish when every group has been built, and again whenever one of them is. */
export function publisher(count, watch) {
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
