import { demoAccounts, forgotPassword, instanceInfo, signInByEmail, updateUsername } from "@atrium/contracts/access";
import { expect, test } from "vitest";
import {
  demoAccountsOperation,
  forgotPasswordOperation,
  instanceInfoOperation,
  signInByEmailOperation,
  updateUsernameOperation,
} from "./operations.ts";

test.each([
  [signInByEmailOperation, signInByEmail],
  [forgotPasswordOperation, forgotPassword],
  [updateUsernameOperation, updateUsername],
  [instanceInfoOperation, instanceInfo],
  [demoAccountsOperation, demoAccounts],
])("$path is that of the contract", (operation, contract) => {
  expect(operation).toMatchObject({ method: contract.method, path: contract.path });
});
