import { fileTypeFromBuffer } from "file-type";
import type { FileUse } from "@atrium/contracts/content/file";

/** Bytes at the beginning of a file from which its type is told; the library looks at no more of most. Whatever comes after is not read. */
export const SNIFFED_BYTES = 4_100;

const FILMS = ["video/mp4", "video/webm", "video/quicktime"];
/** What browsers play, and nothing that runs. */
const PLAYED: Readonly<Record<"video" | "videoMessage" | "audio", readonly string[]>> = {
  video: FILMS,
  videoMessage: FILMS,
  // What browsers record is told from a film only by what is in it, which is not looked at.
  audio: [
    "audio/mpeg",
    "audio/ogg",
    "audio/ogg; codecs=opus",
    "audio/wav",
    "audio/mp4",
    "audio/x-m4a",
    "audio/flac",
    "audio/aac",
    "video/webm",
    "video/mp4",
  ],
};
/** What is told apart for the card of a document; anything else is bytes. Never markup or a script, whatever is in it. */
const DOCUMENTS = [
  /^application\/(pdf|zip|gzip|x-7z-compressed|vnd\.[a-z0-9.+-]+|rtf)$/,
  /^(image\/(jpeg|png|gif|webp|avif))$/,
];
const BYTES = "application/octet-stream";

/** The type that a file is stored and answered with, from what is in it; null for what cannot be used so. */
export async function sniffType(start: Uint8Array, use: Exclude<FileUse, "photo" | "gif">): Promise<string | null> {
  const found = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime.toLowerCase() ?? BYTES;
  if (use !== "document") return PLAYED[use].includes(found) ? found : null;
  return DOCUMENTS.some((known) => known.test(found)) ? found : BYTES;
}
