import sharp, { type Metadata } from "sharp";
import { Semaphore } from "../semaphore.ts";

/** More is no photograph but a bomb, a small file that unpacks to gigabytes; it is refused. */
const PIXELS_MAX = 60_000_000;
/** The same where no part can be drawn before all is unpacked (an interlaced PNG): bytes that this takes. */
const WHOLE_MAX_BYTES = 256 * 1024 * 1024;
/** How closely a picture is kept to. */
const QUALITY = 82;
/** Several times what the largest photograph takes; what takes longer is refused as no picture. BAD_INPUT. */
const WITHIN_SECONDS = 10;
/** Pictures worked at; the others wait. Fewer than the eight threads of libuv, which hash passwords and read files as well. */
const ENCODINGS_AT_ONCE = 2;

// What browsers show, and nothing else: some of what libvips reads is a program rather than a picture (SVG), or hardly tried.
const LOADERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS.map((loader) => `VipsForeignLoad${loader}`) });
sharp.concurrency(1);

/** All work at pictures of a node takes turns here. */
export const encodings = new Semaphore(ENCODINGS_AT_ONCE);

export const IMAGE_CONTENT_TYPE = "image/webp";

type Wanted = { readonly maxSide: number; readonly withinSeconds?: number };

/**
 * The picture as WebP, upright, at most `maxSide` pixels each way, and without what cameras write beside it (place, device).
 * Null when the bytes are no JPEG, PNG, WebP, GIF or AVIF, whatever they were called, or take too long.
 */
export function reEncodeImage(
  bytes: Uint8Array,
  { maxSide, withinSeconds = WITHIN_SECONDS }: Wanted,
): Promise<Buffer | null> {
  return encodings.run(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
      if (!isDrawable(await picture.metadata())) return null;
      return await picture
        .rotate()
        .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: withinSeconds })
        .toBuffer();
    } catch {
      return null;
    }
  });
}

/** Whether little enough has to be unpacked before anything can be drawn. */
export const isDrawable = (head: Metadata): boolean => toWholeBytes(head) <= WHOLE_MAX_BYTES;

/** How often over a picture is held that is unpacked whole, as measured: an AVIF as planes, as colours and as what is drawn, a JPEG as its coefficients. */
const HELD = { heif: 4, jpeg: 2 } as Readonly<Record<string, number>>;

/** 0 where it is drawn line by line. */
const toWholeBytes = ({ width, height, channels, depth, format, isProgressive }: Metadata): number =>
  isProgressive || format === "heif"
    ? width * height * channels * (depth === "ushort" ? 2 : 1) * (HELD[format ?? ""] ?? 1)
    : 0;

/** A photograph, a smaller one, and one of a few pixels as a data link that is shown until they are there. */
export type Photo = {
  readonly picture: Buffer;
  readonly preview: Buffer;
  readonly placeholder: string;
  readonly width: number;
  readonly height: number;
};

/** Pixels of the longer side of what is shown blurred. */
const PLACEHOLDER_SIDE = 20;
/** Nobody sees what is lost of a picture that is blurred. */
const PLACEHOLDER_QUALITY = 30;

/** The same as reEncodeImage, with what a conversation shows before and instead of it; null where it is null. */
export async function makePhoto(
  bytes: Uint8Array,
  sides: { readonly picture: number; readonly preview: number },
): Promise<Photo | null> {
  const picture = await reEncodeImage(bytes, { maxSide: sides.picture });
  const preview = picture && (await reEncodeImage(picture, { maxSide: sides.preview }));
  if (!preview) return null;
  const { width, height } = await sharp(picture).metadata();
  return { picture, preview, placeholder: await makePlaceholder(preview), width, height };
}

/** A picture of a few pixels, as a data link. */
export async function makePlaceholder(picture: Buffer): Promise<string> {
  const tiny = await sharp(picture)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: "inside" })
    .webp({ quality: PLACEHOLDER_QUALITY })
    .toBuffer();
  return `data:${IMAGE_CONTENT_TYPE};base64,${tiny.toString("base64")}`;
}
