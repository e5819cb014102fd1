import { expect, test } from "vitest";
import { decideRenewal, isIdentifierFree, isFlowFresh, REFRESH_GRACE_MS, toGoogleName, toHigherRole } from "./rules.ts";

const confirmedAt = new Date("2026-06-18T08:00:00Z");
const decide = (presented: number, laterMs = 0) =>
  decideRenewal({ presented, generation: 5, confirmedAt, now: new Date(confirmedAt.getTime() + laterMs) });

test("the successor confirms itself and gets the next one", () => {
  expect(decide(6)).toEqual({ kind: "renewed", confirmed: 6, next: 7 });
});

test("the same token gets the same successor, however often and however late: an answer may be lost", () => {
  expect(decide(5)).toEqual({ kind: "repeated", next: 6 });
  expect(decide(5, 40 * 86_400_000)).toEqual({ kind: "repeated", next: 6 });
});

test("the one before works while requests of other tabs are under way, and not a moment longer", () => {
  expect(decide(4, REFRESH_GRACE_MS)).toEqual({ kind: "repeated", next: 6 });
  expect(decide(4, REFRESH_GRACE_MS + 1)).toEqual({ kind: "stolen" });
});

test("older ones, and those never handed out, mean a copy", () => {
  expect(decide(3)).toEqual({ kind: "stolen" });
  expect(decide(7)).toEqual({ kind: "stolen" });
});

test("a sign-in with Google is fresh for 15 minutes from its beginning, and not before it", () => {
  const now = confirmedAt;
  const fresh = (agoMs: number) => isFlowFresh(`${now.getTime() - agoMs}.rest.of.it`, now);
  expect([0, 1, 15 * 60_000].map(fresh)).toEqual([true, true, true]);
  expect([-1, 15 * 60_000 + 1].map(fresh)).toEqual([false, false]);
  for (const flow of ["", ".1", "x.1"]) expect(isFlowFresh(flow, new Date(0)), flow).toBe(false);
});

test("someone is called what Google calls them, else by the address", () => {
  const email = "leila@atrium.example";
  const both = { given_name: " Leila ", family_name: " Haddad ", name: "Leila H", email };
  expect(toGoogleName(both)).toEqual({ firstName: "Leila", lastName: "Haddad" });
  expect(toGoogleName({ given_name: "Leila", email })).toEqual({ firstName: "Leila", lastName: "" });
  expect(toGoogleName({ given_name: " ", family_name: "Haddad", name: " Leila H ", email })).toEqual({
    firstName: "Leila H",
    lastName: "",
  });
  expect(toGoogleName({ name: " ", email })).toEqual({ firstName: "leila", lastName: "" });
  expect(toGoogleName({ family_name: "Haddad", email })).toEqual({ firstName: "leila", lastName: "" });
  const long = toGoogleName({ given_name: "a".repeat(61), family_name: "b".repeat(61), email });
  expect([long.firstName.length, long.lastName.length]).toEqual([60, 60]);
});

test("an account has room for an identifier of a kind it has none of", () => {
  const [phone, email] = ["+31655501177", "leila@atrium.example"];
  const free = (own: { phone: string | null; email: string | null }) => [
    isIdentifierFree(own, { phone }),
    isIdentifierFree(own, { email }),
  ];
  expect(free({ phone, email: null })).toEqual([false, true]);
  expect(free({ phone: null, email })).toEqual([true, false]);
});

test("the joined account has the higher of two roles, whichever is named first", () => {
  expect(toHigherRole("USER", "ORG_ADMIN")).toBe("ORG_ADMIN");
  expect(toHigherRole("ORG_ADMIN", "USER")).toBe("ORG_ADMIN");
  expect(toHigherRole("USER", "USER")).toBe("USER");
});
