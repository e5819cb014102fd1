import type { ErrorCode } from "@atrium/contracts/errors";
import type { StickerPackId } from "@atrium/contracts/ids";
import { FILE_NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { STICKER_MAX_BYTES, STICKERS_A_PACK_MAX } from "@atrium/contracts/sticker-limits";
import { formatNumber } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { live } from "../../platform/live/live.ts";

/** What stickers are made of. */
export const PICTURE_TYPES = ["image/png", "image/webp", "image/jpeg", "image/gif"] as const;

/** Why a picture became no sticker; null for one that did. */
export type Outcome = "notPicture" | "tooLarge" | "full" | "cut" | null;

/** Brings a picture to the server and makes a sticker of it. */
export async function addSticker(packId: StickerPackId, file: File, signal: AbortSignal): Promise<Outcome> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return "notPicture";
  if (file.size > STICKER_MAX_BYTES) return "tooLarge";
  try {
    const { putFile } = await import("../messages/messages-files.ts");
    const put = await putFile(
      { title: file.name.slice(0, FILE_NAME_MAX_LENGTH), blob: file, uploadUrl: null },
      { signal, onUrl: () => undefined, onProgress: () => undefined },
    );
    if (typeof put !== "string") return put.kind === "failed" ? toOutcome(put.code) : "cut";
    await live.requestSoon("stickers.add", { packId, uploadId: put });
    return null;
  } catch (cause) {
    return toOutcome(toRefusal(cause)?.code);
  }
}

function toOutcome(code: ErrorCode | undefined): Outcome {
  if (code === "CONFLICT") return "full";
  if (code === "TOO_LARGE") return "tooLarge";
  return code === "BAD_INPUT" ? "notPicture" : "cut";
}

/** What went wrong with a picture, by its name. */
export function toSentence(outcome: Exclude<Outcome, null>, name: string): string {
  switch (outcome) {
    case "notPicture":
      return m["stickers.add.notPicture"]({ name });
    case "tooLarge":
      return m["stickers.add.tooLarge"]({ name, megabytes: formatNumber(STICKER_MAX_BYTES / 1024 / 1024) });
    case "full":
      return m["stickers.packFull"]({ max: STICKERS_A_PACK_MAX });
    case "cut":
      return m["stickers.add.cut"]({ name });
  }
}
