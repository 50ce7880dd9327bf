/** The tests of the browser files. They run under node, with a document of happy-dom.
 *
 * A thread makes one such document, and gives each file a context of its own: less than half the time of a process a file.
 */
import { defineConfig } from "vitest/config";

const test = { dir: "tests/js", environment: "happy-dom", pool: "vmThreads", testTimeout: 60_000 };

export default defineConfig({ test });
