import * as z from "zod/mini";
import { requiredText } from "../fields.ts";
import { STICKER_PACK_NAME_MAX_LENGTH } from "../sticker-limits.ts";

export const stickerPackName = requiredText(STICKER_PACK_NAME_MAX_LENGTH);
export const stickerPackForm = z.object({ name: stickerPackName });
