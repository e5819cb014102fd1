import * as z from "zod/mini";
import { fault, requiredText } from "../fields.ts";
import { INVITE_LINK_NAME_MAX_LENGTH, INVITE_LINK_USERS_MAX } from "../limits.ts";

export const linkName = requiredText(INVITE_LINK_NAME_MAX_LENGTH);
/** How many people may join with one link. */
export const linkUserLimit = z
  .int()
  .check(z.positive(fault("malformed")), z.maximum(INVITE_LINK_USERS_MAX, fault("tooLong")));

/** When a link ends, as it is chosen: after so long, at a time of its own, or never. */
export const LINK_ENDS = ["day", "week", "date", "never"] as const;
export type LinkEnd = (typeof LINK_ENDS)[number];

/** A limit as it is typed; null for what is none. */
export function toUserLimit(typed: string): number | null {
  const limit = /^\d{1,6}$/u.test(typed.trim()) ? Number(typed) : 0;
  return limit > 0 && limit <= INVITE_LINK_USERS_MAX ? limit : null;
}

/** A new link as it is filled in; what ends it is a day and a time on the clock. */
export const linkForm = z
  .object({
    name: linkName,
    end: z.enum(LINK_ENDS),
    day: z.nullable(z.string()),
    isLimited: z.boolean(),
    userLimit: z.string(),
  })
  .check(
    z.refine(({ end, day }) => end !== "date" || day !== null, { error: fault("required"), path: ["day"] }),
    z.refine(({ isLimited, userLimit }) => !isLimited || toUserLimit(userLimit) !== null, {
      error: fault("malformed"),
      path: ["userLimit"],
    }),
  );

export const linkNameForm = z.object({ name: linkName });
