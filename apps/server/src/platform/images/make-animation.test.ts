import sharp from "sharp";
import { expect, test } from "vitest";
import { makeAnimation } from "./make-animation.ts";

/** A GIF of so many frames, each of another colour. */
async function makeGif(frames: number, side = 40): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp({
        create: { width: side, height: side, channels: 3, background: { r: (at * 37) % 256, g: at % 256, b: 90 } },
      })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .gif({ delay: Array.from({ length: frames }, () => 50), loop: 1 })
    .toBuffer();
}

test("a moving picture moves on, for ever, smaller, with its first frame beside it", async () => {
  const made = await makeAnimation(await makeGif(5, 600));
  const { pages, width, pageHeight, loop, format, exif } = await sharp(made?.picture, { animated: true }).metadata();
  expect({ pages, width, pageHeight, loop, format, exif }).toEqual({
    pages: 5,
    width: 480,
    pageHeight: 480,
    loop: 0,
    format: "webp",
    exif: undefined,
  });
  expect((await sharp(made?.preview, { animated: true }).metadata()).pages ?? 1).toBe(1);
  expect(made).toMatchObject({ width: 480, height: 480 });
  expect(made?.placeholder).toMatch(/^data:image\/webp;base64,/u);
});

test("what is hidden behind the last frame is gone", async () => {
  const bytes = Buffer.concat([await makeGif(3), Buffer.from("<script>alert(1)</script>")]);
  const made = await makeAnimation(bytes);
  expect(made?.picture.includes("script")).toBe(false);
});

test("a WebP that moves is taken as well", async () => {
  const webp = await sharp(await makeGif(4), { animated: true })
    .webp()
    .toBuffer();
  expect((await sharp((await makeAnimation(webp))?.picture, { animated: true }).metadata()).pages).toBe(4);
});

test("more frames or pixels than anybody sends are refused, and so is what is no picture", async () => {
  expect(await makeAnimation(await makeGif(301, 2))).toBeNull();
  expect(await makeAnimation(await makeGif(16, 2_000))).toBeNull();
  expect(await makeAnimation(Buffer.from("GIF89a/*nothing*/"))).toBeNull();
  expect(await makeAnimation(Buffer.from("<svg/>"))).toBeNull();
});

test("what would have to be unpacked whole before anything is drawn is refused before that", async () => {
  // 480 MB unpacked, and a few hundred kilobytes to send.
  const interlaced = await sharp({
    create: { width: 7_700, height: 7_700, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
  })
    .toColourspace("rgb16")
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
  const { isProgressive, depth } = await sharp(interlaced).metadata();
  expect([isProgressive, depth]).toEqual([true, "ushort"]);
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  expect(await makeAnimation(interlaced)).toBe(null);
  clearInterval(timer);
  expect(most - before).toBeLessThan(256 * 1024 * 1024);
});
