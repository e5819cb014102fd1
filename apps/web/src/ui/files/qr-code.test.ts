import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import { expect, test } from "vitest";
import { toQrCode } from "./qr-code.ts";

const MODULE_PX = 6;
const QUIET = 4;

/** What a scanner makes of the code: ZBar, which shares no code with what drew it. */
async function scan(text: string): Promise<string[]> {
  const { size, path } = toQrCode(text);
  const side = (size + 2 * QUIET) * MODULE_PX;
  const pixels = new Uint8Array(side * side).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)) {
    for (let row = 0; row < MODULE_PX; row += 1) {
      const start = ((Number(y) + QUIET) * MODULE_PX + row) * side + (Number(x) + QUIET) * MODULE_PX;
      pixels.fill(0, start, start + MODULE_PX);
    }
  }
  const symbols = await scanGrayBuffer(pixels.buffer, side, side);
  return symbols.map((symbol) => symbol.decode("utf-8"));
}

test.each(["https://atrium.example/@kenjiw", `http://localhost:3000/profile/${crypto.randomUUID()}`, "Åse 渡辺 🌿"])(
  "a scanner reads %s  MYS-011 SET-021",
  async (text) => {
    expect(await scan(text)).toEqual([text]);
  },
);

test("the level of error correction is M  SET-022", () => {
  const { size, path } = toQrCode("https://atrium.example/@kenjiw");
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h`);
  // Bits 15 and 14 of the format, beside the upper left finder, masked with 10: M is 00 (ISO 18004, table 25).
  expect([isDark(0, 8), isDark(1, 8)]).toEqual([true, false]);
  expect(size).toBeGreaterThanOrEqual(21);
});
