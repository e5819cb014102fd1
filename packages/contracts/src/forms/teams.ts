import * as z from "zod/mini";
import { email, fault, phone, requiredText, text } from "../fields.ts";
import { EMAIL_TYPED_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_TYPED_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from "../limits.ts";
import { toInternational } from "../patterns.ts";

/** An empty text stands for nothing. */
export const emptyOr = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.union([
    z.pipe(
      z.literal(""),
      z.transform((): null => null),
    ),
    schema,
  ]);

/** As people write it; kept as dial code and number (part 1 §5). */
const phoneAsWritten = z.pipe(
  z.pipe(z.string().check(z.maxLength(PHONE_TYPED_MAX_LENGTH, fault("malformed"))), z.transform(toInternational)),
  emptyOr(phone),
);
const emailAsWritten = z.pipe(
  z.string().check(z.maxLength(EMAIL_TYPED_MAX_LENGTH, fault("malformed")), z.trim()),
  emptyOr(email),
);

export const personFields = {
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: text(NAME_MAX_LENGTH),
  email: emailAsWritten,
  phone: phoneAsWritten,
  b2bPhone: phoneAsWritten,
};

type Identifiers = { readonly email: string | null; readonly phone: string | null };

/** With an email or a phone, since the invitation goes there and it is what they sign in with. */
export const hasIdentifier = ({ email: address, phone: number }: Identifiers): boolean =>
  Boolean(address) || Boolean(number);
const needsIdentifier = z.refine<Identifiers>(hasIdentifier, { path: ["email"], error: fault("required") });

export const personForm = z.object(personFields).check(needsIdentifier);

/** Of somebody who is there already: what stays as it was is not sent, and not judged. It may have come from Google. */
export const editedPersonForm = (before: {
  readonly email: string;
  readonly phone: string;
  readonly b2bPhone: string;
}) =>
  z
    .object({
      ...personFields,
      email: z.union([z.literal(before.email), emailAsWritten]),
      phone: z.union([z.literal(before.phone), phoneAsWritten]),
      b2bPhone: z.union([z.literal(before.b2bPhone), phoneAsWritten]),
    })
    .check(needsIdentifier);

export const teamName = requiredText(TEAM_NAME_MAX_LENGTH);
/** Which pages are a team's only the server says. */
export const teamForm = z.object({ name: teamName });
