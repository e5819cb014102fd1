import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { type Place, readNames } from "./geocoder.ts";
import { toNear, toPlaceTags } from "./rules.ts";

/** Places that one person has named in an hour, by hand. RATE_LIMITED. */
const PLACES_AN_HOUR = { limit: 60, windowMs: 3_600_000 };

/**
 * Hashtags after the place where somebody is (CONT-074, B-29), from the service that the host has named. Nothing is suggested where there
 * is none, or it does not answer. @throws AppError RATE_LIMITED
 */
export async function suggestPlaceTags(context: Context, userId: UserId, place: Place): Promise<string[]> {
  const { geocoder } = context.config;
  if (geocoder === null) return [];
  await ensureRate(context, `contacts.places:${userId}`, PLACES_AN_HOUR);
  try {
    return toPlaceTags(await readNames(geocoder, toNear(place)));
  } catch (error) {
    context.log.warn({ err: error }, "the geocoder names no place");
    return [];
  }
}
