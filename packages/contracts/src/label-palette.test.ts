import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_LABEL_COLOURS, LABEL_INK, LABEL_PALETTE } from "./label-palette.ts";

test("labels have six gradients and nine colours to choose from, and begin with six pairs  NOTE-060 NOTE-061 B-53", () => {
  const counts = LABEL_PALETTE.map((colours) => colours.split(",").length);
  expect(counts).toEqual([...Array<number>(6).fill(2), ...Array<number>(9).fill(1)]);
  expect(new Set(LABEL_PALETTE).size).toBe(15);
  expect(DEFAULT_LABEL_COLOURS).toHaveLength(6);
  expect(DEFAULT_LABEL_COLOURS.every((colours) => colours.includes(","))).toBe(true);
});

test("dark text is read on every colour of a label: 4.5 to 1  B-53", () => {
  const tooFaint = LABEL_PALETTE.flatMap((colours) => colours.split(",")).filter(
    (colour) => toContrast(colour, LABEL_INK) < 4.5,
  );
  expect(tooFaint).toEqual([]);
});

test("the text on labels is the one of the browser's tokens", () => {
  const tokens = readFileSync(new URL("../../../apps/web/src/ui/tokens.css", import.meta.url), "utf8");
  expect(tokens).toContain(`--label-ink: ${LABEL_INK};`);
});

/** WCAG 2: relative luminance of the lighter over that of the darker. */
function toContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [toLuminance(one), toLuminance(other)].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
