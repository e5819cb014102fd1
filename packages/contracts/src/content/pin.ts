import { z } from "zod";
import { seq } from "../schema.ts";

/** Somebody pinned a message. What it says stands where it is pinned, and goes with it. */
export const pinContent = z.object({ kind: z.literal("pin"), seq: seq.positive() });
