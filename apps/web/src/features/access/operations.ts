import type * as access from "@atrium/contracts/access";
import { operation } from "../../platform/api/operation.ts";

export const signInByEmailOperation = operation<typeof access.signInByEmail>("POST", "/auth/signIn/email");
export const startGoogleOperation = operation<typeof access.startGoogleSignIn>("POST", "/auth/google");
export const googleTokenOperation = {
  ...operation<typeof access.googleToken>("POST", "/api/gToken2"),
  /** As older clients send it (ACC-038). */
  encoding: "form",
} as const;
export const forgotPasswordOperation = operation<typeof access.forgotPassword>("POST", "/auth/forgotPassword");
export const requestSignUpOperation = operation<typeof access.requestSignUp>("POST", "/auth/signUp");
export const verifySignUpOperation = operation<typeof access.verifySignUp>("POST", "/auth/signUp/verify");
export const finishSignUpOperation = operation<typeof access.finishSignUp>("POST", "/auth/signUp/finish");
export const readInvitationOperation = operation<typeof access.readInvitation>("POST", "/auth/invitation");
export const joinOperation = operation<typeof access.joinByInvitation>("POST", "/auth/join");
export const updateUsernameOperation = operation<typeof access.updateUsername>("POST", "/api/username");
export const instanceInfoOperation = operation<typeof access.instanceInfo>("GET", "/api/instance");
export const demoAccountsOperation = operation<typeof access.demoAccounts>("GET", "/demo/accounts");
