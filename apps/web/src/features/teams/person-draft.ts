import type { Role } from "@atrium/contracts/session";
import type { Fault } from "@atrium/contracts/fields";
import { personForm } from "@atrium/contracts/forms/teams";
import { toInternational } from "@atrium/contracts/patterns";
import { m } from "../../platform/i18n/messages.ts";
import { type FieldErrors, type FieldTexts, judge } from "../../ui/forms/field-errors.ts";
import type { ManagedUser } from "./types.ts";

export type PersonDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly b2bPhone: string;
  readonly role: Role;
};

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
    phone: toInternational(draft.phone),
    b2bPhone: toInternational(draft.b2bPhone),
  };
}

/** The words that are others than the ones the person had when the form was opened. */
export function toChange(person: PersonDraft, user: ManagedUser): Partial<PersonDraft> {
  const before: Record<string, string> = toPerson(toDraft(user));
  return Object.fromEntries(Object.entries(person).filter(([field, word]) => word !== before[field]));
}

const invalidPhone = (wrong: Fault) =>
  wrong === "taken" ? m["teams.person.taken"]() : m["teams.person.phoneInvalid"]();

/** The sentence for each field that may be wrong. */
export const PERSON_TEXTS: FieldTexts<PersonDraft> = {
  firstName: () => m["teams.person.firstNameRequired"](),
  email(wrong) {
    if (wrong === "required") return m["teams.person.contactRequired"]();
    return wrong === "taken" ? m["teams.person.taken"]() : m["teams.person.emailInvalid"]();
  },
  phone: invalidPhone,
  b2bPhone: invalidPhone,
};

/** The sentence for each field that keeps a person from being saved. */
export function checkPerson(typed: PersonDraft): FieldErrors {
  return judge(personForm, PERSON_TEXTS, typed);
}
