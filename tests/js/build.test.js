import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LETTERS, NAMES } from "../../static/fonts.mjs";
import { manifestOf } from "../../static/publish.mjs";
import { SHORTER } from "../../static/scripts.mjs";

const output = (inputs, more = {}) => ({ bytes: 1, exports: [], imports: [], inputs, ...more });

test("the manifest names entries and fonts by their source, with the chunks they need at once", () => {
  const metafile = {
    inputs: {},
    outputs: {
      "static/dist/phone-AAAA.js": output(
        { "static/src/phone.ts": {} },
        {
          entryPoint: "static/src/phone.ts",
          imports: [
            { path: "static/dist/chunk-BBBB.js", kind: "import-statement" },
            { path: "static/dist/chunk-LATE.js", kind: "dynamic-import" },
          ],
        },
      ),
      "static/dist/chunk-BBBB.js": output({ "node_modules/preact/dist/preact.mjs": {} }),
      "static/dist/phone-CCCC.css": output(
        { "static/src/style/phone.css": {} },
        { entryPoint: "static/src/style/phone.css" },
      ),
      "static/dist/anton-NNNN.woff2": output({ "names:node_modules/@fontsource/anton/files/anton.woff2": {} }),
      "static/dist/anton-DDDD.woff2": output({ "node_modules/@fontsource/anton/files/anton.woff2": {} }),
    },
  };
  expect(manifestOf(metafile)).toEqual({
    "phone.js": { file: "phone-AAAA.js", imports: ["chunk-BBBB.js"] },
    "phone.css": { file: "phone-CCCC.css", imports: [] },
    "anton.woff2": { file: "anton-DDDD.woff2", imports: [] },
  });
});

test("an entry that only leads to a chunk is that chunk", () => {
  const door = {
    entryPoint: "static/src/phone.ts",
    imports: [{ path: "static/dist/chunk-ALL.js", kind: "import-statement" }],
  };
  expect(manifestOf({ outputs: { "static/dist/phone-AAAA.js": output({}, door) } })).toEqual({
    "phone.js": { file: "chunk-ALL.js", imports: [] },
  });
});

test("a part of the phone is the phone's, also where the board leads to it", () => {
  const part = () => output({ "static/src/table/sheets.tsx": {} }, { entryPoint: "static/src/table/sheets.tsx" });
  const outputs = { "static/dist/chunk-PHONE.js": part(), "static/dist/chunk-BOARD.js": part() };
  expect(manifestOf({ outputs })).toEqual({ "table/sheets.js": { file: "chunk-PHONE.js", imports: [] } });
});

test("our fonts can draw every word of every language", () => {
  const folder = "bangdice/words";
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(toml|md)$/.test(name));
  expect(files.length).toBeGreaterThan(5);
  const signs = new Set(files.flatMap((name) => [...readFileSync(join(folder, name), "utf8")]));
  // The suits and the arrow no font of ours has ever had; of texts as they are written down, their markup is never drawn.
  const drawnElsewhere = "\n♠♣♥♦→" + "{}<>|`";
  expect([...signs].filter((it) => !LETTERS.includes(it) && !drawnElsewhere.includes(it))).toEqual([]);
});

test("a letter of a name stands in one file of a font, and the letters of words are in the first", () => {
  expect([..."Zoë Müller, Peña, François, Søren, Œuvrard"].filter((it) => !(LETTERS + NAMES).includes(it))).toEqual([]);
  expect([...NAMES].filter((it) => LETTERS.includes(it))).toEqual([]);
});

const MODULES = join(process.cwd(), "node_modules");

/** Our shorter module and the library's own. */
const both = (path) => {
  const beside = `file:${join(MODULES, path, "..")}/`;
  const ours = SHORTER[path]
    .replace('"./', `"${beside}`)
    .replace('"@socket', `"file:${join(MODULES, "@socket")}`)
    .replace('emitter"', 'emitter/lib/esm/index.js"');
  const address = `data:text/javascript,${encodeURIComponent(ours)}`;
  return Promise.all([import(/* @vite-ignore */ address), import(join(MODULES, path))]);
};

test("the addresses of our pages are read as Socket.IO's client reads them", async () => {
  const [ours, theirs] = await both("engine.io-client/build/esm/contrib/parseuri.js");
  for (const address of [
    "http://192.168.1.7:8000",
    "https://bang.example",
    "http://[fe80::1]:8000",
    "http://game.lan",
  ]) {
    const { source, protocol, host, port } = theirs.parse(address);
    expect(ours.parse(address)).toEqual({ source, protocol, host, port, path: "/" });
  }
});

const TEXTS = ["0", "1", "2", "3probe", '42["view",{}]', "6", "", "x", "9"];

test("the line's packets are written and read as by Socket.IO's client", async () => {
  const [writing, theirWriting] = await both("engine.io-parser/build/esm/encodePacket.browser.js");
  const [reading, theirReading] = await both("engine.io-parser/build/esm/decodePacket.browser.js");
  const written = ({ encodePacket }, packet) => {
    let text = null;
    encodePacket(packet, true, (it) => (text = it));
    return text;
  };
  for (const packet of [{ type: "message", data: '2["view",{}]' }, { type: "pong" }, { type: "close" }])
    expect(written(writing, packet)).toBe(written(theirWriting, packet));
  for (const text of TEXTS) {
    const { type, data = "" } = theirReading.decodePacket(text);
    expect(reading.decodePacket(text)).toEqual({ type, data });
  }
});

const HEARD = [
  '0{"sid":"a"}',
  "1",
  '2["state",{"rev":1}]',
  '217["view",["\u2028\n"]]',
  '33[{"ok":true}]',
  '4{"message":"refused","data":{"name":"no_table"}}',
  '2["state",',
  "7",
];

test("events and replies are written and read as by Socket.IO's client", async () => {
  const [ours, theirs] = await both("socket.io-parser/build/esm/index.js");
  const { CONNECT, DISCONNECT, EVENT, ACK } = theirs.PacketType;
  const said = [{ type: CONNECT, data: { code: "K7WM" } }, { type: CONNECT }, { type: DISCONNECT }];
  said.push(
    { type: EVENT, data: ["view", {}], id: 0 },
    { type: EVENT, data: ["do"] },
    { type: ACK, data: [1], id: 17 },
  );
  expect(ours.PacketType).toEqual(expect.objectContaining({ CONNECT, DISCONNECT, EVENT, ACK }));
  for (const packet of said) {
    const whole = { ...packet, nsp: "/" };
    expect(new ours.Encoder().encode(whole)).toEqual(new theirs.Encoder().encode(whole));
  }
  const read = ({ Decoder }, text) => {
    let packet = null;
    const decoder = new Decoder();
    decoder.on("decoded", (it) => (packet = it));
    try {
      decoder.add(text);
    } catch {
      return "refused";
    }
    return packet;
  };
  for (const text of HEARD) expect(read(ours, text), text).toEqual(read(theirs, text));
  expect(read(ours, '2["state",')).toBe("refused");
});
