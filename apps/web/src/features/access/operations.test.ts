import { demoAccounts, instanceInfo, signInByEmail } from "@atrium/contracts/access";
import { expect, test } from "vitest";
import { demoAccountsOperation, instanceInfoOperation, signInByEmailOperation } from "./operations.ts";

test.each([
  [signInByEmailOperation, signInByEmail],
  [instanceInfoOperation, instanceInfo],
  [demoAccountsOperation, demoAccounts],
])("$path is that of the contract", (operation, contract) => {
  expect(operation).toMatchObject({ method: contract.method, path: contract.path });
});
