import type { Instant, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toChange, toDraft, toPerson } from "./person-draft.ts";
import type { ManagedUser } from "./queries.ts";

const MARTA: ManagedUser = {
  userId: "0e8f5a3e-5f46-4a4c-9d3e-1d7c5b2f9a10" as UserId,
  firstName: "Marta",
  lastName: "Nowak",
  username: "marta",
  email: "marta@example.org",
  phone: "+48123456789",
  b2BPhone: null,
  role: "USER",
  joinPending: false,
  isOwner: false,
  createdAt: "2026-01-05T10:00:00.000Z" as Instant,
  teams: [],
  permissions: ["EDIT"],
};

test("of a person who is edited only what was changed is saved, so that another administrator's words stay  TEAM-012", () => {
  const typed = { ...toDraft(MARTA), phone: "0048 123 456 789", lastName: "Nowak-Lis ", email: "" };
  expect(toChange(toPerson(typed), MARTA)).toEqual({ lastName: "Nowak-Lis", email: "" });
  expect(toChange(toPerson(toDraft(MARTA)), MARTA)).toEqual({});
});
