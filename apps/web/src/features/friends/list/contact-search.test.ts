import type { ContactEntry } from "@atrium/contracts/contacts";
import type { ContactId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toContactKey } from "./contact-index.ts";
import { searchContacts } from "./contact-search.ts";

const contact = (firstName: string, lastName: string, more: Partial<ContactEntry> = {}): ContactEntry => ({
  id: `id of ${firstName}` as ContactId,
  userIdOfContact: null,
  firstName,
  lastName,
  username: null,
  company: "",
  jobTitle: "",
  nonAppContact: true,
  contactReceiverStatus: null,
  ...more,
});
const ALL = [
  contact("Ámbar", "de la  Cruz"),
  contact("Daniel", "Brenner", { username: "dbrenner", userIdOfContact: "u1" as UserId }),
  contact("Zoë", "Ambrose", { company: "Émile & Søn" }),
];
const find = (typed: string, found: readonly string[] = []) =>
  searchContacts(
    ALL,
    typed,
    ALL.filter((one) => found.includes(toContactKey(one))),
  ).map(({ firstName }) => firstName);

test("a contact is found by the beginning of any word of its name, without accents, in any case", () => {
  expect(find("amb")).toEqual(["Ámbar", "Zoë"]);
  expect(find(" DE LA cr")).toEqual(["Ámbar"]);
  expect(find("zoé")).toEqual(["Zoë"]);
  expect(find("mbar")).toEqual([]);
});

test("a contact is found by the beginning of its username and its company", () => {
  expect(find("dbre")).toEqual(["Daniel"]);
  expect(find("emile &")).toEqual(["Zoë"]);
  expect(find("søn")).toEqual([]);
});

test("who the server has found stands among them, in the order of the list", () => {
  expect(find("amb", ["u1"])).toEqual(["Ámbar", "Daniel", "Zoë"]);
});

test("whom the server has found and the device does not have stands where the name belongs", () => {
  const more = [contact("Édith", "Piaf"), contact("Ámba", "Zz"), contact("Zoëlle", "A"), ALL[1] as ContactEntry];
  const found = searchContacts(ALL, "amb", more).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(found).toEqual(["Ámba Zz", "Ámbar de la  Cruz", "Daniel Brenner", "Édith Piaf", "Zoë Ambrose", "Zoëlle A"]);
});

test("nothing typed finds all, as they are", () => {
  expect(searchContacts(ALL, "  ", [])).toBe(ALL);
});

test("a friend is known by the account, also once something is kept of them", () => {
  expect(ALL.map(toContactKey)).toEqual(["id of Ámbar", "u1", "id of Zoë"]);
});
