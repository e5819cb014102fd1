import sharp from "sharp";

/** More is no photograph but a bomb: a small file that unpacks to gigabytes. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 82;

export const IMAGE_CONTENT_TYPE = "image/webp";

/**
 * The picture as WebP, upright, at most `maxSide` pixels each way, and without what cameras write beside it (place, device).
 * Null when the bytes are no picture, whatever they were called.
 */
export async function reEncodeImage(bytes: Uint8Array, { maxSide }: { maxSide: number }): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
