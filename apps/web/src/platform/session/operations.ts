import type * as session from "@atrium/contracts/session";
import { operation } from "../api/operation.ts";

/** Also renews a session (ACC-034). */
export const signInOperation = operation<typeof session.signIn>("POST", "/auth/signIn");
export const signOutOperation = operation<typeof session.signOut>("POST", "/auth/signOut");
