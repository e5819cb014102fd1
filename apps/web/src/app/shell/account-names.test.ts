import { expect, test } from "vitest";
import { ADA, signedIn } from "../../../test/test-session.ts";
import { toAccount } from "./account-names.ts";

const accountInfo = {
  id: ADA,
  firstName: "Ada",
  lastName: "Lovelace",
  username: "ada",
  email: null,
  phone: null,
  role: "USER" as const,
};

test("the person's name over the username", () => {
  const account = toAccount({ ...signedIn, username: "ada", accountInfo });
  expect(account).toEqual({ id: ADA, name: "Ada Lovelace", handle: "@ada" });
});

test("without a username the handle is what they sign in with", () => {
  expect(toAccount({ ...signedIn, accountInfo }).handle).toBe("+447700900123");
});

test("before the details arrive the contact stands for the name, once", () => {
  expect(toAccount(signedIn)).toEqual({ id: ADA, name: "+447700900123", handle: "" });
});
