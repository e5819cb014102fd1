import { z } from "zod";
import { STICKERS } from "../limits.ts";
import { messageFile } from "./file.ts";

export const stickerSchema = z.enum(STICKERS);
export type Sticker = z.infer<typeof stickerSchema>;

/** One of our own drawings, which every client has and which is told by its name, or a picture of the sender's: then there is no name. */
export const stickerContent = z
  .object({ kind: z.literal("sticker"), sticker: stickerSchema.nullable(), file: messageFile.optional() })
  .refine(({ sticker, file }) => (sticker === null) === (file !== undefined));
