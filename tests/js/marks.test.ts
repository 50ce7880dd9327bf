import { describe, expect, test } from "vitest";
import { borderOf, signsOf } from "../../static/src/cards/card";

import { marksOf, meaningOf } from "../../static/src/cards/phone/round";
import { laid } from "./cards";

const table = (...faces: string[]) => faces.map((face, place) => laid(place, face, true));
const said = (...faces: string[]) => marksOf(table(...faces)).map(({ meaning, text }) => `${meaning}${text}`);
const IN_PLAY =
  "barrel mustang scope jail dynamite volcanic schofield remington rev_carabine winchester binocular hideout bible iron_plate sombrero " +
  "ten_gallon_hat canteen can_can conestoga pony_express derringer knife pepperbox buffalo_rifle howitzer";

describe("marks of what lies in front of somebody", () => {
  test("one for each meaning", () => {
    expect(said("barrel KS", "mustang 8H", "binocular 10D", "winchester 8S", "jail JS", "dynamite 2H")).toEqual([
      "jail",
      "dynamite",
      "reach5",
      "seen+1",
      "sees−1",
      "barrel",
    ]);
  });

  test("the same meaning is summed up", () => {
    expect(said("mustang 8H", "hideout KD", "scope AS", "binocular 10D")).toEqual(["seen+2", "sees−2"]);
    expect(said("sombrero 7C", "iron_plate AD", "knife 8H")).toEqual(["missed2", "shot"]);
  });

  test("only cards that decide no shot are counted without saying what they are", () => {
    const unsaid = IN_PLAY.split(" ").filter((kind) => meaningOf(kind) === "more");
    expect(unsaid.sort()).toEqual(["can_can", "canteen", "conestoga", "pony_express"]);
    for (const kind of unsaid) {
      expect(borderOf(kind)).toBe("green");
      expect(signsOf(kind).some(({ name }) => ["missed", "shot", "seen"].includes(name))).toBe(false);
    }
  });

  test("one of those is drawn, several are a number", () => {
    expect(marksOf(table("canteen 7H"))).toMatchObject([{ symbol: "k-canteen", text: "" }]);
    expect(marksOf(table("canteen 7H", "can_can JC"))).toMatchObject([{ symbol: null, text: "2" }]);
  });

  test("a shield laid this turn sleeps, unless another one is awake", () => {
    expect(marksOf([laid(1, "sombrero 7C", false)])).toMatchObject([{ ready: false }]);
    expect(marksOf([laid(1, "sombrero 7C", false), laid(2, "bible 10H", true)])).toMatchObject([{ ready: true }]);
    expect(marksOf([laid(1, "barrel KS", false)])).toMatchObject([{ ready: true }]);
  });
});
