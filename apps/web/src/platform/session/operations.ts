import type * as access from "@atrium/contracts/access";
import { operation } from "../api/operation.ts";

/** Also renews a session (ACC-034). */
export const signInOperation = operation<typeof access.signIn>("POST", "/auth/signIn");
export const signOutOperation = operation<typeof access.signOut>("POST", "/auth/signOut");
