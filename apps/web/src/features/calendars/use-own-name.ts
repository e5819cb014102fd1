import { useSession } from "../../platform/session/use-session.ts";
import { toPersonName } from "../../ui/person-name.ts";

/** What whoever is signed in is called; empty before that is known. */
export function useOwnName(): string {
  const info = useSession()?.accountInfo;
  return info ? toPersonName(info) : "";
}
