import { z } from "zod";
import { STICKERS } from "../limits.ts";

export const stickerSchema = z.enum(STICKERS);
export type Sticker = z.infer<typeof stickerSchema>;

/** One of our own drawings, which every client has: it is told by its name. */
export const stickerContent = z.object({ kind: z.literal("sticker"), sticker: stickerSchema });
