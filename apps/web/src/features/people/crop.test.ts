import { describe, expect, test } from "vitest";
import { move, toSquare, toStep, WHOLE } from "./crop.ts";

const WIDE = { width: 1_000, height: 500 };

describe("the square that is kept of a picture", () => {
  test("is at first the largest in the middle, and smaller the closer one looks", () => {
    expect(toSquare(WIDE, WHOLE)).toEqual({ left: 250, top: 0, side: 500 });
    expect(toSquare(WIDE, { ...WHOLE, zoom: 2 })).toEqual({ left: 375, top: 125, side: 250 });
  });

  test("moves by shares of itself and stays within the picture", () => {
    const close = { ...WHOLE, zoom: 2 };
    expect(toSquare(WIDE, move(WIDE, close, { x: 0.1, y: -0.1 }))).toEqual({ left: 400, top: 100, side: 250 });
    expect(toSquare(WIDE, move(WIDE, close, { x: 9, y: 9 }))).toEqual({ left: 750, top: 250, side: 250 });
    expect(toSquare(WIDE, move(WIDE, WHOLE, { x: -9, y: 1 }))).toEqual({ left: 0, top: 0, side: 500 });
  });

  test("follows the arrow keys and no other", () => {
    expect([toStep("ArrowUp"), toStep("ArrowRight")]).toEqual([
      { x: 0, y: -0.05 },
      { x: 0.05, y: 0 },
    ]);
    expect(toStep("Enter")).toBeUndefined();
  });
});
