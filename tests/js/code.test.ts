import { expect, test } from "vitest";

import { readCode } from "../../static/src/home";

const SIGNS = "BCDFGHJKMNPRSTVWXZ3479";

test.each([
  ["k7wm", "K7WM"],
  [" k 7-w m ", "K7WM"],
  ["K7WMXX", "K7WM"],
  ["aeiou!?", ""],
  ["<b>k7", "BK7"],
  ["8250", "BZSD"],
  ["http://192.168.1.20:8080/t/k7wm", "K7WM"],
  ["http://192.168.1.20:8080/b/K7WM#board=abcd", "K7WM"],
])("%s is the code %s", (text, code) => {
  expect(readCode(text, SIGNS, 4)).toBe(code);
});

test("all six signs of long codes are read", () => {
  expect(readCode("https://bang.example/t/k7wmbx", SIGNS, 6)).toBe("K7WMBX");
  expect(readCode("k7w-mbx9", SIGNS, 6)).toBe("K7WMBX");
});
