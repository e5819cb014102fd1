import sharp from "sharp";
import { expect, test } from "vitest";
import { reEncodeImage } from "./re-encode-image.ts";

const SMALL = { create: { width: 40, height: 20, channels: 3, background: "#446688" } } as const;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20"/></svg>';

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("takes a picture in %s", async (format) => {
  const made = await reEncodeImage(await sharp(SMALL).toFormat(format).toBuffer(), { maxSide: 10 });
  const { width, height, format: shown } = await sharp(made ?? Buffer.alloc(0)).metadata();
  expect([width, height, shown]).toEqual([10, 5, "webp"]);
});

test.each([
  ["a drawing in SVG, whose filters draw for minutes", () => Buffer.from(SVG)],
  ["a TIFF", () => sharp(SMALL).tiff().toBuffer()],
])("refuses %s", async (_what, make) => {
  expect(await reEncodeImage(await make(), { maxSide: 10 })).toBeNull();
});

test("refuses a small file of which all has to be unpacked at once, and takes half as much", async () => {
  const make = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .toColourspace("rgb16")
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
  expect(await reEncodeImage(await make(5_900), { maxSide: 10 })).toBeNull();
  expect(await reEncodeImage(await make(4_000), { maxSide: 10 })).not.toBeNull();
});

test("gives up a picture that takes too long", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const tile = { width: 500, height: 500, channels: 3, background: "#446688", noise } as const;
  const input = await sharp({ create: tile }).png().toBuffer();
  const large = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: "#446688" } })
    .composite([{ input, tile: true }])
    .jpeg({ quality: 20 })
    .toBuffer();
  expect(await reEncodeImage(large, { maxSide: 5_000, withinSeconds: 1 })).toBeNull();
});

test("works at two pictures at a time, so that sign-ins and files find a thread", async () => {
  const picture = await sharp({ ...SMALL, create: { ...SMALL.create, width: 2_000, height: 2_000 } })
    .png()
    .toBuffer();
  const atOnce: number[] = [];
  const watching = setInterval(() => atOnce.push(sharp.counters().queue + sharp.counters().process), 1);
  const made = await Promise.all(Array.from({ length: 8 }, () => reEncodeImage(picture, { maxSide: 1_500 })));
  clearInterval(watching);
  expect(made.every((each) => each !== null)).toBe(true);
  // One that has ended is counted until the main thread has heard of it, when the next one may have begun.
  expect(Math.max(...atOnce)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(4);
});

test("a flat AVIF of a few kilobytes that is unpacked to more than a gigabyte is refused before that", async () => {
  const flat = (width: number) =>
    sharp({ create: { width, height: 7_700, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
      .avif({ effort: 0, quality: 1 })
      .toBuffer();
  const bomb = await flat(7_700);
  expect(bomb.length).toBeLessThan(10_000);
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  expect(await reEncodeImage(bomb, { maxSide: 480 })).toBe(null);
  clearInterval(timer);
  expect(most - before).toBeLessThan(256 * 1024 * 1024);
  // As large as a photograph is.
  expect(await reEncodeImage(await flat(2_000), { maxSide: 480 })).not.toBe(null);
});
