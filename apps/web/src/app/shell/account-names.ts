import type { UserId } from "@atrium/contracts/ids";
import type { SignedIn } from "../../platform/session/session-storage.ts";
import { toPersonName } from "../../ui/faces/person-name.ts";

export type Account = { readonly id: UserId; readonly name: string; readonly handle: string };

/** The name and the handle to show; what the person signed in with until the details have arrived. */
export function toAccount({ userId, accountInfo, username, phone, email }: SignedIn): Account {
  const full = accountInfo ? toPersonName(accountInfo) : "";
  const contact = phone ?? email ?? "";
  return {
    id: userId,
    name: full || username || contact,
    handle: username ? `@${username}` : full && contact,
  };
}
