import * as z from "zod/mini";
import { fault, requiredText } from "../fields.ts";
import { PROFILE_FORMATS, PROFILE_TITLE_MAX_LENGTH } from "../limits.ts";
import { isEmail, isPhone, isUsername, withoutPunctuation } from "../patterns.ts";
import { toWebAddress } from "../web-address.ts";

export const profileTitle = requiredText(PROFILE_TITLE_MAX_LENGTH);

/** Emails, phones and links are what they say, so that a card made from them works. */
export function fitsFormat(format: (typeof PROFILE_FORMATS)[number], value: string): boolean {
  if (format === "EMAIL") return isEmail(value);
  if (format === "PHONE") return isPhone(withoutPunctuation(value));
  if (format === "URL") return toWebAddress(value) !== null;
  return true;
}

/** A line that nobody has filled in is none. */
const entry = z.object({ format: z.enum(PROFILE_FORMATS), value: z.string() }).check(
  z.refine(({ format, value }) => value.trim() === "" || fitsFormat(format, value.trim()), {
    path: ["value"],
    error: fault("malformed"),
  }),
);

export const newProfileForm = z.object({ title: profileTitle });
export const profileForm = z.object({ title: profileTitle, entries: z.array(entry) });

/** Of the profile that has a page at a username. A page that is off may be without one: then it is not made. */
export const publicProfileForm = z
  .extend(profileForm, { username: z.string(), status: z.enum(["ACTIVE", "INACTIVE"]) })
  .check(
    z.refine(({ username, status }) => (username === "" && status === "INACTIVE") || isUsername(username), {
      path: ["username"],
      error: fault("malformed"),
    }),
  );
