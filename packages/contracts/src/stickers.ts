import { z } from "zod";
import { messageFile } from "./content/file.ts";
import { stickerPackName } from "./forms/stickers.ts";
import { defineCommand } from "./operation.ts";
import { packId, roomId } from "./schema.ts";

/** A picture of a pack. Its links are good for two hours at most, as those of `messages.files`. */
export const packSticker = z.object({ file: messageFile, url: z.string(), previewUrl: z.string().nullable() });
export type PackSticker = z.infer<typeof packSticker>;

/** Pictures that a person sends as stickers, in the order in which they were added. */
export const stickerPackSchema = z.object({ packId, name: z.string(), stickers: z.array(packSticker) });
export type StickerPack = z.infer<typeof stickerPackSchema>;

/** The caller's packs, the oldest first. */
export const listPacks = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ packs: z.array(stickerPackSchema) }),
});

/** @throws BAD_INPUT, CONFLICT for one more than STICKER_PACKS_MAX */
export const createPack = defineCommand({
  input: z.object({ name: stickerPackName }),
  output: z.object({ packId }),
});

/** @throws BAD_INPUT, NOT_FOUND (no such pack of the caller's) */
export const renamePack = defineCommand({ input: z.object({ packId, name: stickerPackName }), output: z.object({}) });

/** What was sent of it stays where it was sent. @throws NOT_FOUND */
export const deletePack = defineCommand({ input: z.object({ packId }), output: z.object({}) });

/**
 * Makes a sticker of what was sent to `/uploads`. Asked again it answers the same.
 * @throws BAD_INPUT (no picture of the caller's, or none that a sticker is made of), NOT_FOUND (no such pack), CONFLICT for one more than
 * STICKERS_A_PACK_MAX, RATE_LIMITED
 */
export const addSticker = defineCommand({
  input: z.object({ packId, uploadId: z.uuid() }),
  output: z.object({ file: messageFile }),
});

/**
 * Adds what a message shows that the caller may read to a pack of theirs. What they have already stays where it is.
 * @throws NOT_FOUND (no such pack, or no such sticker in a message for them), CONFLICT for one more than STICKERS_A_PACK_MAX
 */
export const keepSticker = defineCommand({
  input: z.object({ packId, roomId, fileId: z.uuid() }),
  output: z.object({}),
});

/** What was sent of it stays where it was sent. @throws NOT_FOUND */
export const removeSticker = defineCommand({ input: z.object({ packId, fileId: z.uuid() }), output: z.object({}) });

/** The receiver's packs are others now: ask `stickers.list`. */
export const stickersChangedEvent = z.object({});

export const STICKERS_COMMANDS = {
  "stickers.list": listPacks,
  "stickers.createPack": createPack,
  "stickers.renamePack": renamePack,
  "stickers.deletePack": deletePack,
  "stickers.add": addSticker,
  "stickers.keep": keepSticker,
  "stickers.remove": removeSticker,
} as const;

export const STICKERS_EVENTS = { "stickers.changed": stickersChangedEvent } as const;
