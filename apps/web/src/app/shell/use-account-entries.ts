import { useLocation } from "@tanstack/react-router";
import { useSession } from "../../platform/session/use-session.ts";
import { ACCOUNT_ENTRIES } from "./entries.ts";

/** The pages of the account menu that are for who is signed in, and where one is. */
export function useAccountEntries() {
  const session = useSession();
  const { pathname } = useLocation();
  const { accountInfo } = session ?? {};
  return { entries: ACCOUNT_ENTRIES.filter(({ isFor }) => accountInfo !== undefined && isFor(accountInfo)), pathname };
}

export function isAt(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
