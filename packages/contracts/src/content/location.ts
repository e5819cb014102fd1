import { z } from "zod";
import { PLACE_MAX_LENGTH } from "../limits.ts";

/** A place on earth: degrees of WGS 84, and its name where it was given one. */
export const locationContent = z.object({
  kind: z.literal("location"),
  latitude: z.number(),
  longitude: z.number(),
  place: z.string(),
});

/** @throws BAD_INPUT for degrees that there are not */
export const newLocationContent = locationContent.extend({
  latitude: z.number().min(-90).max(90), // The poles. BAD_INPUT.
  longitude: z.number().min(-180).max(180), // Once around. BAD_INPUT.
  place: z.string().trim().max(PLACE_MAX_LENGTH),
});
