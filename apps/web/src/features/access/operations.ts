import type * as access from "@atrium/contracts/access";
import { operation } from "../../platform/api/operation.ts";

export const signInByEmailOperation = operation<typeof access.signInByEmail>("POST", "/auth/signIn/email");
export const instanceInfoOperation = operation<typeof access.instanceInfo>("GET", "/api/instance");
export const demoAccountsOperation = operation<typeof access.demoAccounts>("GET", "/demo/accounts");
