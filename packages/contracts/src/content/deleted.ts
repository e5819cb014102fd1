import { z } from "zod";

/** Deleted for everyone: nothing of what was said is kept. */
export const deletedContent = z.object({ kind: z.literal("deleted") });
