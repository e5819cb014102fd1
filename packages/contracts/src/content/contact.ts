import { z } from "zod";
import { CONTACT_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, PHONE_TYPED_MAX_LENGTH } from "../limits.ts";
import { userId } from "../schema.ts";

/** Somebody's card: of a user of the instance, or of anybody (part 2 §3: `memberObj`). */
export const contactContent = z.object({
  kind: z.literal("contact"),
  /** Null for who is no user here. */
  userId: userId.nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** @throws BAD_INPUT without a name */
export const newContactContent = contactContent.extend({
  name: z.string().trim().min(1).max(CONTACT_NAME_MAX_LENGTH),
  phone: z.string().trim().max(PHONE_TYPED_MAX_LENGTH).nullable(),
  email: z.string().trim().max(EMAIL_MAX_LENGTH).nullable(),
});
