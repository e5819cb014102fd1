import type { Language } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { findMailLanguage } from "../notifications/notifications.ts";
import { findAccount } from "../users/users.ts";
import type { Told } from "./mail.ts";

/** The guest's language is that of the booking, the host's the one they have chosen for mail; where there is none, that of who caused it. */
export async function findSides(
  db: Parameters<typeof findAccount>[0],
  ownerId: UserId,
  guest: Language,
): Promise<Pick<Told, "hostEmail" | "languages">> {
  const hostEmail = (await findAccount(db, ownerId))?.email ?? null;
  return { hostEmail, languages: { host: (await findMailLanguage(db, ownerId)) ?? guest, guest } };
}
