import type { NewPerson } from "@atrium/contracts/teams";
import { expect, test } from "vitest";
import { applyChange, hasNewContact, hasNewName } from "./rules.ts";

const noor: NewPerson = {
  firstName: "Noor",
  lastName: "van Dijk",
  email: "noor@books.example",
  phone: "+31655501177",
  countryCode: "NL",
  b2bPhone: null,
  role: "USER",
};

test("what is left out of a change stays, and null takes away  TEAM-012", () => {
  expect(applyChange(noor, {})).toEqual(noor);
  expect(applyChange(noor, { phone: null, lastName: "", role: "CORPORATE" })).toEqual({
    ...noor,
    phone: null,
    lastName: "",
    role: "CORPORATE",
  });
});

test("a new name and a new contact are told apart from anything else  TEAM-012", () => {
  const other = (change: Partial<NewPerson>) => [
    hasNewName(noor, { ...noor, ...change }),
    hasNewContact(noor, { ...noor, ...change }),
  ];
  expect(other({ role: "ORG_ADMIN", b2bPhone: "+31205550100" })).toEqual([false, false]);
  expect([other({ firstName: "Nora" }), other({ lastName: "" })]).toEqual([
    [true, false],
    [true, false],
  ]);
  expect([other({ email: null }), other({ phone: "+31655501178" })]).toEqual([
    [false, true],
    [false, true],
  ]);
});
