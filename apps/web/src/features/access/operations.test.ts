import {
  demoAccounts,
  forgotPassword,
  googleToken,
  instanceInfo,
  joinByInvitation,
  readInvitation,
  signInByEmail,
  startGoogleSignIn,
  updateUsername,
} from "@atrium/contracts/access";
import { expect, test } from "vitest";
import {
  demoAccountsOperation,
  forgotPasswordOperation,
  googleTokenOperation,
  instanceInfoOperation,
  joinOperation,
  readInvitationOperation,
  signInByEmailOperation,
  startGoogleOperation,
  updateUsernameOperation,
} from "./operations.ts";

test.each([
  [signInByEmailOperation, signInByEmail],
  [forgotPasswordOperation, forgotPassword],
  [startGoogleOperation, startGoogleSignIn],
  [googleTokenOperation, googleToken],
  [readInvitationOperation, readInvitation],
  [joinOperation, joinByInvitation],
  [updateUsernameOperation, updateUsername],
  [instanceInfoOperation, instanceInfo],
  [demoAccountsOperation, demoAccounts],
])("$path is that of the contract", (operation, contract) => {
  expect(operation).toMatchObject({ method: contract.method, path: contract.path });
});
