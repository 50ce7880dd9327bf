// Cuts the fonts down for our screens, as a plugin of esbuild. Whole fonts would add 57 KB to a phone's first load.
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

/** Signs that our words never use, and names hardly ever. The system's font draws them. */
const RARE = "$@\\^`{|}~<>\u00f7";

const run = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));

/** The letters of our words. Every screen fetches them. */
export const LETTERS = [...run(0x20, 0x7e), ..."\u00a0«»·ª–—‘’“”…−×ÈÉàèéìòù"]
  .filter((it) => !RARE.includes(it))
  .join("");

/** More letters of western names, and „ of drafts. A screen fetches them when it needs one. The system draws all others. */
export const NAMES = [...run(0xc0, 0xff), ..."¡¿ºŒœŸ„"].filter((it) => !(LETTERS + RARE).includes(it)).join("");

/** The letters of Czech and Hungarian words. Only who needs one fetches them. */
export const NEARER = "ČčĎďĚěŇňŐőŘřŠšŤťŮůŰűŽž";

/** The letters of names in the rest of Latin's languages (Łukasz, Ștefan). Only who needs one fetches them. */
export const FARTHER = [...run(0x100, 0x17f), ..."ȘșȚțẞ"].filter((it) => !(NAMES + NEARER).includes(it)).join("");

/**
 * Leaves out what no screen of ours shows: other signs, hints for coarse pixels, features that no style asks for. The
 * letters of names become a file of their own. Londrina Solid stays whole, because its licence reserves its name for
 * the whole font.
 */
export const lightFonts = {
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
      contents: (await readFile(path, "utf8")).replace(
        /@font-face \{[^}]*"(?:Anton|Barlow Semi Condensed)"[^}]*\}/g,
        withNames,
      ),
      loader: "css",
    }));
    build.onLoad({ filter: /(anton|barlow)[^/\\]*\.woff2$/, namespace: "file" }, ({ path }) => subset(path, LETTERS));
    build.onResolve({ filter: /\.woff2\?(names|nearer|farther)$/ }, async ({ path, kind, resolveDir }) => {
      const [file, namespace] = path.split("?");
      return { path: (await build.resolve(file, { kind, resolveDir })).path, namespace };
    });
    build.onLoad({ filter: /./, namespace: "names" }, ({ path }) => subset(path, NAMES));
    build.onLoad({ filter: /./, namespace: "nearer" }, ({ path }) => subset(path, NEARER));
    build.onLoad({ filter: /./, namespace: "farther" }, ({ path }) => subset(path, FARTHER));
  },
};

/** A font, followed by the same font with the letters of names. If two have a letter, the later one draws it. */
function withNames(face) {
  const more = (file, letters) =>
    face.replace(/[^"]+\.woff2/, file).replace("}", `unicode-range: ${rangesOf(letters)};}`);
  const ext = (file, letters) => more(file, letters).replace("-latin-", "-latin-ext-");
  return [face, more("$&?names", NAMES), ext("$&?farther", FARTHER), ext("$&?nearer", NEARER)].join("\n");
}

/** Return the letters as `unicode-range` names them: `U+c0-c7,U+ca`. */
export function rangesOf(letters) {
  const numbers = [...letters].map((letter) => letter.codePointAt(0)).sort((one, other) => one - other);
  const firsts = numbers.filter((it, at) => it - 1 !== numbers[at - 1]);
  const lasts = numbers.filter((it, at) => it + 1 !== numbers[at + 1]);
  const hex = (number) => number.toString(16);
  return firsts.map((it, at) => (it === lasts[at] ? `U+${hex(it)}` : `U+${hex(it)}-${hex(lasts[at])}`)).join();
}
