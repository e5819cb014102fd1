import sharp, { type Metadata } from "sharp";
import { encodings, isDrawable, makePlaceholder, type Photo, reEncodeImage } from "./re-encode-image.ts";

/** Frames of a moving picture: twelve seconds at the pace of most. What has more is a film. BAD_INPUT. */
const FRAMES_MAX = 300;
/** Pixels of all frames together, each of which is unpacked and packed again: 240 frames of 500 by 500. BAD_INPUT. */
const PIXELS_MAX = 60_000_000;
/** Pixels of the longer side of what is made of it: as large as a conversation shows it. */
const SIDE = 480;
/** Moving pictures are looked at for their movement. */
const QUALITY = 70;
/** Of six: a second of a processor for what would else be ten, and a tenth more bytes. */
const EFFORT = 2;
/** What takes longer is refused as no picture. BAD_INPUT. */
const WITHIN_SECONDS = 30;

/**
 * A GIF, WebP or PNG as a WebP that moves for ever, with its first frame for those who want none to, and without whatever else was in the file.
 * Null when the bytes are no such picture, or have more frames or pixels than anybody sends.
 */
export async function makeAnimation(bytes: Uint8Array): Promise<Photo | null> {
  const head = await sharp(bytes, { animated: true, failOn: "error", limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head || !isFitting(head)) return null;
  const picture = await encodings.run(() =>
    sharp(bytes, { animated: true, failOn: "error", limitInputPixels: PIXELS_MAX })
      .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT, loop: 0 })
      .timeout({ seconds: WITHIN_SECONDS })
      .toBuffer()
      .catch(() => null),
  );
  const preview = picture && (await reEncodeImage(picture, { maxSide: SIDE }));
  if (!preview) return null;
  const { width, height } = await sharp(preview).metadata();
  return { picture, preview, placeholder: await makePlaceholder(preview), width, height };
}

/** Whether a picture has more than one frame; told by its head. */
export async function isMoving(bytes: Uint8Array): Promise<boolean> {
  const head = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return (head?.pages ?? 1) > 1;
}

/** Told by the head of the file, before anything of it is unpacked. */
function isFitting(head: Metadata): boolean {
  const { pages = 1, width, height, pageHeight = height } = head;
  return pages <= FRAMES_MAX && width * pageHeight * pages <= PIXELS_MAX && isDrawable(head);
}
