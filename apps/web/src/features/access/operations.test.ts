import {
  demoAccounts,
  finishSignUp,
  forgotPassword,
  googleToken,
  instanceInfo,
  requestSignUp,
  joinByInvitation,
  readInvitation,
  signInByEmail,
  startGoogleSignIn,
  updateUsername,
  verifySignUp,
} from "@atrium/contracts/access";
import { expect, test } from "vitest";
import {
  demoAccountsOperation,
  finishSignUpOperation,
  forgotPasswordOperation,
  googleTokenOperation,
  instanceInfoOperation,
  requestSignUpOperation,
  joinOperation,
  readInvitationOperation,
  signInByEmailOperation,
  startGoogleOperation,
  updateUsernameOperation,
  verifySignUpOperation,
} from "./operations.ts";

test.each([
  [signInByEmailOperation, signInByEmail],
  [forgotPasswordOperation, forgotPassword],
  [startGoogleOperation, startGoogleSignIn],
  [googleTokenOperation, googleToken],
  [readInvitationOperation, readInvitation],
  [joinOperation, joinByInvitation],
  [updateUsernameOperation, updateUsername],
  [requestSignUpOperation, requestSignUp],
  [verifySignUpOperation, verifySignUp],
  [finishSignUpOperation, finishSignUp],
  [instanceInfoOperation, instanceInfo],
  [demoAccountsOperation, demoAccounts],
])("$path is that of the contract", (operation, contract) => {
  expect(operation).toMatchObject({ method: contract.method, path: contract.path });
});
