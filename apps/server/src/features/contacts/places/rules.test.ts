import { expect, test } from "vitest";
import { toNear, toPlaceTags } from "./rules.ts";

test("names of a place are hashtags: in one word, the nearest first, each once, and none that is no word", () => {
  expect(toPlaceTags(["Le Marais", "Paris", "Île-de-France", "Paris", "!?", "日本"])).toEqual([
    "LeMarais",
    "Paris",
    "Île-de-France",
    "日本",
  ]);
  expect(toPlaceTags(["a", "b", "c", "d", "e", "f"])).toEqual(["a", "b", "c", "d", "e"]);
  expect(toPlaceTags(["x".repeat(41)])).toEqual([]);
});

test("what leaves the server says where somebody is to a hundred metres", () => {
  expect(toNear({ latitude: 48.856_613, longitude: -2.352_222 })).toEqual({ latitude: 48.857, longitude: -2.352 });
});
