// Plugins for the scripts: one first file a screen, without the ways of Socket.IO that we do not speak.
import { readFile } from "node:fs/promises";
import { extname } from "node:path";

/** Builds every source of a screen as if it led to the screen's own file. That file is there before any part that comes
 *  later, so esbuild puts it and all that it needs into one chunk, instead of one for each set of parts that share something. */
export const oneFirstFile = (screen) => ({
  name: "one-first-file",
  setup(build) {
    const first = `\nimport ${JSON.stringify(screen)};`;
    build.onLoad({ filter: /[\\/]static[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")) + first,
      loader: extname(path).slice(1),
    }));
    // A film that does not lead to the first file would take esbuild's own helpers out of it, into one more file.
    build.onLoad({ filter: /\.mp4$/ }, async ({ path }) => ({
      contents: `export default "data:video/mp4;base64,${await readFile(path, "base64")}";${first}`,
      loader: "js",
    }));
  },
});

const UNSPOKEN = `
  export class XHR {}
  export class WT {}
`;

/** Modules that are shorter for us: browsers read addresses by themselves, and all our packets are text in one namespace. */
export const SHORTER = {
  "engine.io-client/build/esm/contrib/parseuri.js": `
    export function parse(source) {
      const { protocol, hostname, port, pathname } = new URL(source);
      return { source, protocol: protocol.slice(0, -1), host: hostname.replace(/[[\\]]/g, ""), port, path: pathname };
    }`,
  "engine.io-parser/build/esm/encodePacket.browser.js": `
    import { PACKET_TYPES } from "./commons.js";
    export const encodePacket = ({ type, data = "" }, _, callback) => callback(PACKET_TYPES[type] + data);
    export const encodePacketToBinary = null;`,
  "engine.io-parser/build/esm/decodePacket.browser.js": `
    import { ERROR_PACKET, PACKET_TYPES_REVERSE } from "./commons.js";
    export const decodePacket = (text) => {
      const type = PACKET_TYPES_REVERSE[text[0]];
      return type ? { type, data: text.slice(1) } : ERROR_PACKET;
    };`,
  "socket.io-parser/build/esm/index.js": `
    import { Emitter } from "@socket.io/component-emitter";
    export const protocol = 5;
    export const PacketType = { CONNECT: 0, DISCONNECT: 1, EVENT: 2, ACK: 3, CONNECT_ERROR: 4 };
    export class Encoder {
      encode = ({ type, id = "", data }) => [type + "" + id + (data ? JSON.stringify(data) : "")];
    }
    export class Decoder extends Emitter {
      add(text) {
        const [, type, id, data] = /^([0-4])(\\d*)(.*)$/s.exec(text);
        const packet = { type: Number(type), nsp: "/" };
        if (id) packet.id = Number(id);
        if (data) packet.data = JSON.parse(data);
        this.emitReserved("decoded", packet);
      }
      destroy() {}
    }`,
};

/** Leaves out of socket.io-client what serves other ways than JSON by websocket to this page's own server: 5 KB packed. */
export const websocketOnly = {
  name: "websocket-only",
  setup(build) {
    const unspoken = /\/(polling-xhr(\.node)?|webtransport)\.js$/;
    build.onResolve({ filter: unspoken }, ({ path }) => ({ path, namespace: "unused" }));
    build.onLoad({ filter: /./, namespace: "unused" }, () => ({ contents: UNSPOKEN }));
    build.onLoad({ filter: /[\\/](socket|engine)\.io-.*\.js$/ }, ({ path }) => {
      const name = Object.keys(SHORTER).find((it) => path.replaceAll("\\", "/").endsWith(it));
      return name && { contents: SHORTER[name] };
    });
  },
};
