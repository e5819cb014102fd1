import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { NewPerson } from "@atrium/contracts/teams";
import { expect, test } from "vitest";
import { applyChange, findNewIdentifier, hasNewName, listUserActions } from "./rules.ts";
import type { UserRow } from "./users/users-store.ts";

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

test("a new name and a new identifier are told apart from anything else  TEAM-012", () => {
  const other = (change: Partial<NewPerson>) => [
    hasNewName(noor, { ...noor, ...change }),
    findNewIdentifier(noor, { ...noor, ...change }),
  ];
  expect(other({ role: "ORG_ADMIN", b2bPhone: "+31205550100" })).toEqual([false, null]);
  expect([other({ firstName: "Nora" }), other({ lastName: "" })]).toEqual([
    [true, null],
    [true, null],
  ]);
  expect([other({ email: null }), other({ phone: "+31655501178" })]).toEqual([
    [false, "email"],
    [false, "phone"],
  ]);
});

test("an administrator is offered what they may do with a person, and nobody else anything", () => {
  const person = { ...noor, id: "2" as UserId, role: "USER", joinPending: true, canSignIn: true } as UserRow;
  const acts = (role: Role, change: Partial<UserRow> = {}, isTheirs = true) =>
    listUserActions(
      { id: "1" as UserId, role },
      { ...person, ...change },
      { canSetPassword: isTheirs, canChangeIdentifiers: isTheirs },
    );
  expect(acts("INTERNAL_ADMIN")).toEqual(["EDIT", "CONTACT", "ROLE", "DELETE", "INVITE", "PASSWORD"]);
  expect(acts("INTERNAL_ADMIN", { joinPending: false, canSignIn: false })).toEqual([
    "EDIT",
    "CONTACT",
    "ROLE",
    "DELETE",
    "VERIFY",
  ]);
  expect(acts("ORG_ADMIN", {}, false)).toEqual(["EDIT", "ROLE", "DELETE", "INVITE"]);
  expect(acts("ORG_ADMIN", { id: "1" as UserId, joinPending: false }, false)).toEqual(["EDIT"]);
  expect(acts("USER", {}, false)).toEqual([]);
});
