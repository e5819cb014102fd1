import type { FileUse, MessageFile } from "@atrium/contracts/content/file";
import type { Instant } from "@atrium/contracts/ids";
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  FILES_A_MESSAGE_MAX,
  GIF_MAX_BYTES,
  PHOTO_MAX_BYTES,
} from "@atrium/contracts/limits";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";
import { fileLinks, sendings } from "../live.ts";
import { newClientId } from "../outbox/client-id.ts";
import type { Chosen as AttachedFiles } from "./attach-files.ts";
import type { SentFile } from "../stores.ts";

type Chosen = SentFile & { readonly use: FileUse };

type SentFiles = AttachedFiles & {
  /** The words under the first message of them. */
  readonly text: string;
  /** Absent for at once. */
  readonly sendAt?: Instant;
};

/** Sends files that were chosen, dropped or pasted: photographs together, everything else by itself. As documents they stay as they are. */
export async function sendFiles({ roomId, files, as, text, sendAt }: SentFiles): Promise<void> {
  const fitting = files.filter(({ size }) => size > 0 && size <= FILE_MAX_BYTES);
  if (fitting.length < files.length)
    toast.error(m["messages.file.tooLarge"]({ megabytes: formatNumber(FILE_MAX_BYTES / 1024 / 1024) }));
  const chosen = await Promise.all(fitting.map((file) => toChosen(file, as)));
  for (const [index, group] of toGroups(chosen).entries()) {
    const [first] = group;
    if (first === undefined) continue;
    sendings().add({
      clientId: newClientId(),
      roomId,
      use: first.use,
      ...(index === 0 && { text }),
      ...(sendAt && { sendAt }),
      files: group.map(({ use: _use, ...file }) => file),
      createdAt: new Date().toISOString() as Instant,
      refusal: null,
    });
  }
}

function toGroups(chosen: readonly Chosen[]): Chosen[][] {
  const photos = chosen.filter(({ use }) => use === "photo");
  const albums = Array.from({ length: Math.ceil(photos.length / FILES_A_MESSAGE_MAX) }, (_, at) =>
    photos.slice(at * FILES_A_MESSAGE_MAX, (at + 1) * FILES_A_MESSAGE_MAX),
  );
  return [...albums, ...chosen.filter(({ use }) => use !== "photo").map((one) => [one])];
}

async function toChosen(blob: File, as: "fitting" | "documents"): Promise<Chosen> {
  const size = as === "fitting" && blob.type.startsWith("image/") ? await measure(blob) : null;
  const facts: MessageFile = {
    fileId: crypto.randomUUID(),
    title: blob.name.slice(0, FILE_NAME_MAX_LENGTH),
    contentType: blob.type,
    bytes: blob.size,
    width: size?.width ?? null,
    height: size?.height ?? null,
    placeholder: null,
  };
  const url = URL.createObjectURL(blob);
  fileLinks().put(facts.fileId, { url, previewUrl: null });
  const use = as === "fitting" && size !== null && (await moves(blob)) ? "gif" : toUse(blob, size !== null, as);
  return { use, facts, blob, uploadUrl: null, kept: null };
}

/** Bytes at the beginning of a WebP, and where among them it says that there are several frames. */
const WEBP = { head: 21, flags: 20, moving: 0b10 };

/** Whether it is a moving picture, and not too large to be kept as one. */
async function moves(blob: File): Promise<boolean> {
  if (blob.size > GIF_MAX_BYTES) return false;
  if (blob.type !== "image/webp") return blob.type === "image/gif";
  const head = new Uint8Array(await blob.slice(0, WEBP.head).arrayBuffer());
  const isExtended = new TextDecoder().decode(head.subarray(12, 16)) === "VP8X";
  return isExtended && ((head[WEBP.flags] ?? 0) & WEBP.moving) !== 0;
}

const PLAYED = { video: /^video\/(mp4|webm|quicktime)$/u, audio: /^audio\/(mpeg|ogg|wav|mp4|x-m4a|flac|aac|webm)$/u };

/** A picture that this browser cannot show, or that is too large to be made anew, is a document. */
function toUse({ type, size }: File, isPicture: boolean, as: "fitting" | "documents"): FileUse {
  if (as === "documents") return "document";
  if (isPicture && size <= PHOTO_MAX_BYTES) return "photo";
  if (PLAYED.video.test(type)) return "video";
  return PLAYED.audio.test(type) ? "audio" : "document";
}

async function measure(blob: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
