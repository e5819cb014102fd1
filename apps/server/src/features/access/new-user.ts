import type { Role } from "@atrium/contracts/access";
import { normalise } from "../../platform/text.ts";
import { hashPassword } from "./passwords.ts";
import type { NewUser } from "./store.ts";

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: string;
  readonly role: Role;
  /** Someone else chose the password. */
  readonly mustChangePassword?: boolean;
};

export async function toNewUser({ password, mustChangePassword = false, ...person }: Person): Promise<NewUser> {
  return {
    ...person,
    mustChangePassword,
    passwordHash: await hashPassword(password),
    searchName: toSearchName(person),
  };
}

/** A space before each word, so that the start of any word is found by one pattern. */
export function toSearchName(person: { firstName: string; lastName: string }): string {
  const words = normalise(`${person.firstName} ${person.lastName}`).split(/\s+/).filter(Boolean);
  return words.map((word) => ` ${word}`).join("");
}
