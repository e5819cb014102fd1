import { encode } from "uqr";

/** Light around a saved QR code, in modules, that every scanner can rely on (ISO 18004). */
const QUIET_MODULES = 4;
/** Pixels for each module of a saved QR code: sharp in print. */
const PICTURE_MODULE_PX = 16;

export type QrCode = { readonly size: number; readonly path: string };

/** The dark modules as one SVG path in a square of `size` units; error correction level M. */
export function toQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}

/** A picture of the code with the light around it, for paper. */
export async function toQrPicture(text: string): Promise<Blob | null> {
  const { size, path } = toQrCode(text);
  const canvas = document.createElement("canvas");
  canvas.width = (size + 2 * QUIET_MODULES) * PICTURE_MODULE_PX;
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PICTURE_MODULE_PX, PICTURE_MODULE_PX);
  context.translate(QUIET_MODULES, QUIET_MODULES);
  context.fillStyle = "#000000";
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path));
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
}
