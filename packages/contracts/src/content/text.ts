import { z } from "zod";
import { MESSAGE_MAX_LENGTH } from "../limits.ts";

/** Plain text. What in it is a link is for the reader's client to find. */
export const textContent = z.object({ kind: z.literal("text"), text: z.string() });

/** @throws BAD_INPUT when there is nothing but space in it, MESSAGE_TOO_LONG */
export const newTextContent = z.object({
  kind: z.literal("text"),
  text: z
    .string()
    .max(MESSAGE_MAX_LENGTH, { error: "MESSAGE_TOO_LONG" })
    .refine((text) => text.trim() !== ""),
});
