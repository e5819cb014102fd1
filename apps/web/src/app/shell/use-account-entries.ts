import { useLocation } from "@tanstack/react-router";
import { useSession } from "../../platform/session/use-session.ts";
import { usePhone } from "../../ui/page/use-media.ts";
import { ACCOUNT_ENTRIES } from "./entries.ts";

/** The pages of the account menu that are for who is signed in, and where one is. */
export function useAccountEntries() {
  const session = useSession();
  const { pathname } = useLocation();
  const { accountInfo } = session ?? {};
  const isPhone = usePhone();
  const entries = ACCOUNT_ENTRIES.filter(
    ({ isFor, onPhone = false }) => accountInfo !== undefined && isFor(accountInfo) && (isPhone || !onPhone),
  );
  return { entries, pathname };
}

export function isAt(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
