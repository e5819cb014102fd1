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
/** Null for no limit. */
export const eventCapacity = z.nullable(
  z.int(fault("malformed")).check(z.minimum(1, fault("malformed")), z.maximum(EVENT_CAPACITY_MAX, fault("malformed"))),
);

function isLink(typed: string): boolean {
  const address = typed === "" ? "" : toWebAddress(typed);
  return address !== null && address.length <= EVENT_LINK_MAX_LENGTH;
}

export const eventForm = z.object({
  title: eventTitle,
  location: eventPlace,
  conferenceDetails: eventLink,
  description: eventDescription,
  capacity: eventCapacity,
});
