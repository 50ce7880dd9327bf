// Collects the licences of the packages whose code or fonts are in the built files. The wheel ships them beside those.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const LICENCES = "THIRD_PARTY_LICENSES.txt";

const PACKAGE = /(?:^|[:/])(node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Return the folders of the packages of which something is in these outputs of esbuild's metafile. */
export function packagesIn(outputs) {
  const sources = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  return [...new Set(sources.map((source) => source.match(PACKAGE)?.[1]).filter(Boolean))].sort();
}

/** Return name, version, licence and home of each package, and the whole text of its licence. */
export function licencesOf(outputs, root) {
  return packagesIn(outputs)
    .map((folder) => {
      const { name, version, license, homepage } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
      const text = readFileSync(join(root, folder, textOf(join(root, folder))), "utf8").trim();
      return `${"=".repeat(80)}\n${name} ${version} (${license})\n${homepage ?? ""}\n\n${text}\n`;
    })
    .join("\n");
}

/** Return the name of a package's licence file. A package that has none must not be shipped. */
function textOf(folder) {
  const name = readdirSync(folder).find((it) => /^(licen[cs]e|copying|ofl)(\.|$)/i.test(it));
  if (!name) throw new Error(`${folder} has no licence that could be shipped with it`);
  return name;
}
