// A window without a screen, set up before any of our files is loaded. Everything in it is as large as a phone.
import { Window } from "happy-dom";

const WIDTH = 390;
const HEIGHT = 844;

const window = new Window({ width: WIDTH, height: HEIGHT, url: "http://game.test/t/K7WM" });
const given = new Set(Object.getOwnPropertyNames(globalThis));

for (let it: object | null = window; it && it !== Object.prototype; it = Object.getPrototypeOf(it) as object | null) {
  for (const name of Object.getOwnPropertyNames(it)) {
    if (given.has(name) && !["Event", "EventTarget", "KeyboardEvent", "MouseEvent", "navigator"].includes(name))
      continue;
    if (name === "constructor" || name.startsWith("_")) continue;
    const value = (window as unknown as Record<string, unknown>)[name];
    const bound = typeof value === "function" && !/^[A-Z]/.test(name) ? (value as () => unknown).bind(window) : value;
    try {
      Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
    } catch {
      // Node keeps the properties that it holds fast itself.
    }
    given.add(name);
  }
}
Object.defineProperties(globalThis, {
  window: { value: globalThis, configurable: true },
  isSecureContext: { value: false, configurable: true },
});

const sized = (size: number) => ({ configurable: true, get: () => size });
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: sized(WIDTH),
  offsetHeight: sized(HEIGHT / 2),
  clientWidth: sized(WIDTH),
  clientHeight: sized(HEIGHT),
  offsetParent: {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  },
});
