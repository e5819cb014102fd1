import { PRESET_THEME_COLORS } from "@atrium/contracts/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, mixInOklab, toMixPercent, toRgb } from "./theme-colour.ts";

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => value.toString(16).padStart(6, "0"));

describe("an own message in a theme's colour", () => {
  test.each(PRESET_THEME_COLORS)("takes the full share of the preset %s in light", (color) => {
    expect(toMixPercent(color, "light")).toBe(24);
  });

  test("keeps text and links at 4.5 : 1 whatever colour is chosen", () => {
    fc.assert(
      fc.property(hex, fc.constantFrom("light", "dark"), (color, scheme) => {
        const raised = toRgb(scheme === "light" ? "ffffff" : "242220");
        const ground = mixInOklab(toRgb(color), raised, toMixPercent(color, scheme) / 100);
        const texts = scheme === "light" ? ["1f1d1a", "544e46", "0a5cb8"] : ["f1ede6", "c0b9ad", "82bdfb"];
        for (const text of texts) expect(contrast(toRgb(text), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("mixes as browsers do", () => {
    // What Chromium computes for color-mix(in oklab, …).
    expect(mixInOklab([12, 119, 235], [255, 255, 255], 0.24).map(Math.round)).toEqual([202, 224, 254]);
    expect(mixInOklab([0, 0, 0], [255, 255, 255], 0.24).map(Math.round)).toEqual([177, 177, 177]);
    expect(mixInOklab([9, 189, 226], [36, 34, 32], 0.22).map(Math.round)).toEqual([45, 65, 70]);
  });

  test("takes less of black than of a preset in light, and less of white in dark", () => {
    expect(toMixPercent("000000", "light")).toBeLessThan(24);
    expect(toMixPercent("ffffff", "dark")).toBeLessThan(22);
  });
});
