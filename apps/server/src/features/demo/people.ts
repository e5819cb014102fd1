import type { DemoAccount } from "@atrium/contracts/access";
import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { DemoPerson } from "../../feature.ts";

export const DEMO_PASSWORD = "atrium-demo";

/** Fictional people. Numbers come from ranges reserved for fiction (Ofcom 07700 900xxx, NANP 555-01xx, ARCEP 06 39 98 xx xx). */
const PEOPLE = [
  { key: "ines", firstName: "Inès", lastName: "Carvalho", username: "inescarvalho", phone: "+447700900101" },
  { key: "tomasz", firstName: "Tomasz", lastName: "Zieliński", username: "tomaszz", phone: "+447700900102" },
  { key: "soraya", firstName: "Soraya", lastName: "Haddad", username: "sorayahaddad", phone: "+33639980103" },
  { key: "amara", firstName: "Amara", lastName: "Okoye", username: "amaraokoye", phone: "+447700900104" },
  { key: "kenji", firstName: "Kenji", lastName: "Watanabe", username: "kenjiw", phone: "+12025550105" },
  { key: "priya", firstName: "Priya", lastName: "Raghunathan", username: "priyar", phone: "+447700900106" },
  { key: "mateo", firstName: "Mateo", lastName: "Quispe", username: "mateoquispe", phone: "+12025550107" },
  { key: "leila", firstName: "Leila", lastName: "Farahani", username: "leilaf", phone: "+447700900108" },
  { key: "elin", firstName: "Elin", lastName: "Sandström", username: "elinsandstrom", phone: "+447700900109" },
  { key: "mei", firstName: "Mei-Ling", lastName: "Chua", username: "meilingchua", phone: "+12025550110" },
] as const satisfies readonly Omit<DemoPerson, "email">[];

export type DemoKey = (typeof PEOPLE)[number]["key"];
export const DEMO_PEOPLE: readonly (DemoPerson & { readonly key: DemoKey })[] = PEOPLE.map(
  ({ key, firstName, lastName, username, phone }) => ({
    key,
    firstName,
    lastName,
    username,
    phone,
    email: `${username}@atrium.example`,
  }),
);

/**
 * One each, in the order of the people, so that those who stand one below the other differ in colour, which follows the id. They begin
 * like ids of the day before anybody else's.
 */
const IDS = ["001", "002", "003", "007", "011", "015", "019", "023", "027", "030"];
export const DEMO_IDS: ReadonlyMap<string, UserId> = new Map(
  DEMO_PEOPLE.map(({ key }, place) => [key, `01900000-0000-7000-8000-0000000de${IDS[place] ?? ""}` as UserId]),
);

/** Everyone else is a user like any. */
export const DEMO_ROLES: Readonly<Partial<Record<DemoKey, Role>>> = { amara: "ORG_ADMIN", mei: "INTERNAL_ADMIN" };

export function toDemoAccount(person: DemoPerson & { readonly userId: UserId }): DemoAccount {
  return {
    userId: person.userId,
    name: `${person.firstName} ${person.lastName}`,
    phone: person.phone,
    email: person.email,
    password: DEMO_PASSWORD,
  };
}
