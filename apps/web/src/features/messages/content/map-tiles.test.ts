import { expect, test } from "vitest";
import { TILE, toTiles } from "./map-tiles.ts";

const TEMPLATE = "https://tiles.example/{z}/{x}/{y}.png";
const FRAME = { width: 280, height: 160 };

test("the tiles around a place cover the frame, with the place in its middle", () => {
  const lisbon = { latitude: 38.7075, longitude: -9.1365 };
  const tiles = toTiles(TEMPLATE, lisbon, FRAME);
  // By hand, from the formula: column 15552.38, row 12557.04.
  const own = tiles.find(({ url }) => url.endsWith("/15/15552/12557.png"));
  expect(own).toBeDefined();
  expect(140 - (own?.left ?? 0)).toBeCloseTo(0.375_4 * TILE, -1);
  const covered = (size: "left" | "top", length: number) => {
    const starts = tiles.map((tile) => tile[size]);
    return Math.min(...starts) <= 0 && Math.max(...starts) + TILE >= length;
  };
  expect([covered("left", FRAME.width), covered("top", FRAME.height)]).toEqual([true, true]);
});

test("at the date line the map goes on, and over a pole it ends", () => {
  const columns = toTiles(TEMPLATE, { latitude: 0, longitude: 180 }, FRAME).map(({ url }) => url.split("/").at(-2));
  expect(new Set(columns)).toEqual(new Set(["32767", "0"]));
  const rows = toTiles(TEMPLATE, { latitude: 90, longitude: 0 }, FRAME).map(({ url }) => url.split("/").at(-1));
  expect(new Set(rows)).toEqual(new Set(["0.png"]));
});
