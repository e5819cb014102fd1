import { signIn, signOut } from "@atrium/contracts/session";
import { expect, test } from "vitest";
import { signInOperation, signOutOperation } from "./operations.ts";

test("the operations are those of the contract", () => {
  expect(signInOperation).toMatchObject({ method: signIn.method, path: signIn.path });
  expect(signOutOperation).toMatchObject({ method: signOut.method, path: signOut.path });
});
