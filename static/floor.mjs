// The oldest browsers that we serve, and a plugin that writes style sheets as they read them.
import { basename } from "node:path";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import { build as bundle } from "esbuild";
import postcss from "postcss";

/** A television of 2022, a tablet or phone on iOS 15.8, a computer that gets no newer Firefox. */
const FLOOR = ["chrome87", "safari15.4", "firefox115"];

/** The words of scripts that all of them know. Named one by one, Chrome 87 would cost scripts 4 % for nothing. */
export const SYNTAX = ["es2020", "safari15.4"];

/** The layers of all sheets; the last one wins. */
const LAYERS = ["tokens", "parts", "screens"];

/** A part of a selector that fits everything, and counts as much as a name (#) does. No selector of ours has one. */
const WEIGHT = ":not(#\\#)";

/** Write layers as specificity. The sheets of a screen load one by one, so each layer has the same weight in all. */
export const layersAsWeight = {
  postcssPlugin: "layers-as-weight",
  Once(sheet) {
    sheet.walkAtRules("layer", (layer) => {
      if (!layer.nodes) return layer.remove();
      const weight = WEIGHT.repeat(LAYERS.indexOf(layer.params));
      layer.walkRules((rule) => {
        if (/keyframes$/.test(rule.parent.name ?? "")) return;
        rule.selectors = rule.selectors.map((it) => it.replace(/^(\*|[a-z][\w-]*)?/i, `$&${weight}`));
      });
      layer.replaceWith(layer.nodes);
    });
  },
};

/** Write `start` and `end` as a row of flex knows them everywhere: before 93 Chrome reads the short words in grids alone. */
export const endsOfRows = {
  postcssPlugin: "ends-of-rows",
  Declaration(it) {
    if (/^((align|place)-(items|self|content)|justify-content)$/.test(it.prop))
      it.value = it.value.replace(/(?<![\w-])(start|end)(?![\w-])/g, "flex-$1");
  },
};

const lowered = postcss([isPseudoClass({ preserve: false, onComplexSelector: "warning" }), layersAsWeight, endsOfRows]);

/** Bundles the sheet of a screen, and writes layers, nesting, `:is()` and the ends of rows as all browsers read them. */
export const floorStyles = {
  name: "floor-styles",
  setup(build) {
    build.onLoad({ filter: /static[\\/]src[\\/]style[\\/][^\\/]*\.css$/ }, async ({ path }) => {
      if (basename(path) === "fonts.css") return null;
      const { outputFiles, metafile } = await bundle({
        entryPoints: [path],
        bundle: true,
        write: false,
        metafile: true,
        // This version reads `:is()`, which not every nesting can be written without. Ours goes afterwards.
        target: ["chrome88", ...FLOOR.slice(1)],
        charset: "utf8",
      });
      const { css, messages } = await lowered.process(outputFiles[0].text, { from: path });
      const warnings = messages.filter(({ type }) => type === "warning").map(({ text }) => ({ text }));
      return { contents: css, loader: "css", warnings, watchFiles: Object.keys(metafile.inputs) };
    });
  },
};
