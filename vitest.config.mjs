/** The tests of the browser files. They run under node, with a document of happy-dom. */
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { dir: "tests/js", environment: "happy-dom" } });
