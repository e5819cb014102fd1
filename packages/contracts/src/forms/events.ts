import * as z from "zod/mini";
import { fault, requiredText, text } from "../fields.ts";
import {
  EVENT_CAPACITY_MAX,
  EVENT_DESCRIPTION_MAX_LENGTH,
  EVENT_LINK_MAX_LENGTH,
  EVENT_PLACE_MAX_LENGTH,
  EVENT_TITLE_MAX_LENGTH,
} from "../limits.ts";
import { toWebAddress } from "../web-address.ts";

export const eventTitle = requiredText(EVENT_TITLE_MAX_LENGTH);
export const eventPlace = text(EVENT_PLACE_MAX_LENGTH);
export const eventDescription = text(EVENT_DESCRIPTION_MAX_LENGTH);
/** Nothing, or what leads to the web; becomes a whole address. */
export const eventLink = z.pipe(
  z.string().check(z.trim(), z.refine(isLink, fault("malformed"))),
  z.transform((typed: string) => toWebAddress(typed) ?? ""),
);
/** Number of places as it is typed; null for what is none. */
export function toCapacity(typed: string): number | null {
  const capacity = /^\d{1,6}$/u.test(typed.trim()) ? Number(typed) : 0;
  return capacity > 0 && capacity <= EVENT_CAPACITY_MAX ? capacity : null;
}

/** Null for no limit. */
export const eventCapacity = z.nullable(
  z.int(fault("malformed")).check(z.minimum(1, fault("malformed")), z.maximum(EVENT_CAPACITY_MAX, fault("malformed"))),
);

function isLink(typed: string): boolean {
  const address = typed === "" ? "" : toWebAddress(typed);
  return address !== null && address.length <= EVENT_LINK_MAX_LENGTH;
}

/** An event as it is filled in. */
export const eventForm = z.object({
  title: eventTitle,
  location: eventPlace,
  conferenceDetails: eventLink,
  description: eventDescription,
  /** As it is typed; empty for no limit. */
  capacity: z
    .string()
    .check(z.refine((typed) => typed.trim() === "" || toCapacity(typed) !== null, fault("malformed"))),
});
