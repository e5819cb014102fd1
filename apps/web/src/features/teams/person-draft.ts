import type { Role } from "@atrium/contracts/access";
import { PHONE_MAX_DIGITS } from "@atrium/contracts/limits";
import { m } from "../../platform/i18n/messages.ts";
import type { ManagedUser } from "./queries.ts";

export type PersonDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly b2bPhone: string;
  readonly role: Role;
};
export type PersonField = Exclude<keyof PersonDraft, "role"> | "role";
export type PersonErrors = { readonly [Field in PersonField]?: string };

export const NOBODY: PersonDraft = { firstName: "", lastName: "", email: "", phone: "", b2bPhone: "", role: "USER" };

export function toDraft(user: ManagedUser): PersonDraft {
  const { firstName, lastName, email, phone, b2BPhone, role } = user;
  return {
    firstName,
    lastName,
    email: email ?? "",
    phone: phone ?? "",
    b2bPhone: b2BPhone ?? "",
    role: role ?? "USER",
  };
}

/** As the server takes it; an empty text takes away. Two zeros stand for the plus sign. */
export function toPerson(draft: PersonDraft): PersonDraft {
  return {
    ...draft,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    phone: toPhone(draft.phone),
    b2bPhone: toPhone(draft.b2bPhone),
  };
}

/** The words that are others than the ones the person had when the form was opened. */
export function toChange(person: PersonDraft, user: ManagedUser): Partial<PersonDraft> {
  const before: Record<string, string> = toPerson(toDraft(user));
  return Object.fromEntries(Object.entries(person).filter(([field, word]) => word !== before[field]));
}

const toPhone = (typed: string): string => typed.replaceAll(/[\s().-]/gu, "").replace(/^00/u, "+");

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const PHONE = new RegExp(`^\\+[1-9]\\d{1,${PHONE_MAX_DIGITS - 1}}$`, "u");

/** The sentence for each field that keeps a person from being saved. */
export function checkPerson(typed: PersonDraft): PersonErrors {
  const { firstName, email, phone, b2bPhone } = toPerson(typed);
  const errors: { [Field in PersonField]?: string } = {};
  if (firstName === "") errors.firstName = m["teams.person.firstNameRequired"]();
  if (email === "" && phone === "") errors.email = m["teams.person.contactRequired"]();
  else if (email !== "" && !EMAIL.test(email)) errors.email = m["teams.person.emailInvalid"]();
  if (phone !== "" && !PHONE.test(phone)) errors.phone = m["teams.person.phoneInvalid"]();
  if (b2bPhone !== "" && !PHONE.test(b2bPhone)) errors.b2bPhone = m["teams.person.phoneInvalid"]();
  return errors;
}
