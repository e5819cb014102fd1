import * as z from "zod/mini";
import { OUTSIDE_ADDRESS_MAX_LENGTH } from "../calendar-limits.ts";
import { fault } from "../fields.ts";

/** `webcal:` is what calendar programs call an address of theirs. Null for what leads nowhere in the web. */
export function toCalendarAddress(typed: string): string | null {
  const address = typed.trim().replace(/^webcals?:/iu, "https:");
  if (!/^https?:\/\//iu.test(address) || !URL.canParse(address)) return null;
  const { href, hostname } = new URL(address);
  return hostname.includes(".") && href.length <= OUTSIDE_ADDRESS_MAX_LENGTH ? href : null;
}

/** Where another program publishes a calendar; becomes a whole address. */
export const calendarAddress = z.pipe(
  z.string().check(z.refine((typed) => toCalendarAddress(typed) !== null, fault("malformed"))),
  z.transform((typed: string) => toCalendarAddress(typed) ?? ""),
);
export const outsideCalendarForm = z.object({ address: calendarAddress });
