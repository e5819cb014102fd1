import type { RoomId, StickerPackId } from "@atrium/contracts/ids";
import { STICKER_PACKS_MAX, STICKERS_A_PACK_MAX } from "@atrium/contracts/sticker-limits";
import type { StickerPack } from "@atrium/contracts/stickers";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { live } from "../../platform/live/live.ts";
import { confirm } from "../../ui/dialogs/confirm.ts";
import { toast } from "../../ui/toast.ts";

/*
 * What one does with one's packs. The list follows the event that the server sends to all devices, this one too.
 */

/** Makes a pack; its id. @throws LiveFailure */
export const createPack = async (name: string): Promise<StickerPackId> =>
  (await live.requestSoon("stickers.createPack", { name })).packId;

/** @throws LiveFailure */
export async function renamePack(packId: StickerPackId, name: string): Promise<void> {
  await live.requestSoon("stickers.renamePack", { packId, name });
}

/** Adds what a message shows to a pack. @throws LiveFailure */
export async function keepSticker(packId: StickerPackId, shown: { roomId: RoomId; fileId: string }): Promise<void> {
  await live.requestSoon("stickers.keep", { packId, ...shown });
}

/** Takes a pack away, after a question where there is anything in it; whether it is gone. */
export async function deletePack({ packId, name, stickers }: StickerPack): Promise<boolean> {
  const isMeant =
    stickers.length === 0 ||
    (await confirm({
      title: m["stickers.delete.title"](),
      message: m["stickers.delete.question"]({ name }),
      confirmLabel: m["stickers.delete"](),
      tone: "danger",
    }));
  return isMeant && isGone(live.requestSoon("stickers.deletePack", { packId }));
}

/** Takes one sticker out of a pack; whether it is gone. */
export const removeSticker = (packId: StickerPackId, fileId: string): Promise<boolean> =>
  isGone(live.requestSoon("stickers.remove", { packId, fileId }));

/** What another device has taken away is gone as well. */
async function isGone(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (cause) {
    if (toRefusal(cause)?.code === "NOT_FOUND") return true;
    toast.error(m["stickers.failed"]());
    return false;
  }
}

/** Why a pack was not made or changed. */
export function toPackFailure(cause: unknown): string {
  const code = toRefusal(cause)?.code;
  if (code === "CONFLICT") return m["stickers.tooManyPacks"]({ max: STICKER_PACKS_MAX });
  return code === "NOT_FOUND" ? m["stickers.packGone"]() : m["stickers.failed"]();
}

/** Why a sticker was not added. */
export function toKeepFailure(cause: unknown): string {
  const code = toRefusal(cause)?.code;
  if (code === "CONFLICT") return m["stickers.packFull"]({ max: STICKERS_A_PACK_MAX });
  return code === "NOT_FOUND" ? m["stickers.gone"]() : m["stickers.failed"]();
}
