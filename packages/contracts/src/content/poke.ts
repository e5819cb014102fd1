import { z } from "zod";

/** One person draws another's attention, without words. `isBack`: it answers a poke of the other's. */
export const pokeContent = z.object({ kind: z.literal("poke"), isBack: z.boolean() });
