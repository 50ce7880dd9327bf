// Gives receipts to the browser's verifier: reads a file of [{text (base64), kept}], and prints the findings for each.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const entryPoints = [join(root, "static/src/seal/verify.ts")];
const options = { entryPoints, bundle: true, write: false, format: "esm", target: ["es2020", "safari15"] };
const { outputFiles } = await build({ ...options, absWorkingDir: root });
const { checked } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);

const read = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const found = JSON.parse(readFileSync(process.argv[2], "utf8")).map(({ text, kept }) => {
  try {
    const { words, pledges, entries, draws, told } = checked(read.decode(Buffer.from(text, "base64")), kept);
    return { words, pledges: pledges.length, entries, draws, told };
  } catch {
    return null;
  }
});
console.log(JSON.stringify(found));
