import type { Language } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { findMailLanguage } from "../notifications/notifications.ts";
import { findAccount } from "../users/users.ts";

export const SIDES = ["host", "guest"] as const;
export type Side = (typeof SIDES)[number];

/**
 * Where a side of a booking is reached, null for a host without an address, who finds it in the feed alone; and in which language: the guest's is that of
 * the booking, the host's the one they have chosen for mail; where there is none, the guest's.
 */
export async function findSide(
  db: Parameters<typeof findAccount>[0],
  { ownerId, email }: { readonly ownerId: UserId; readonly email: string },
  { side, language }: { readonly side: Side; readonly language: Language },
): Promise<{ side: Side; to: string | null; language: Language }> {
  if (side === "guest") return { side, to: email, language };
  const to = (await findAccount(db, ownerId))?.email ?? null;
  return { side, to, language: (await findMailLanguage(db, ownerId)) ?? language };
}
