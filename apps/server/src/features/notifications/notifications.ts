import type { Language } from "@atrium/contracts/session";
import type { FeedCode } from "@atrium/contracts/feed";
import type { UserId } from "@atrium/contracts/ids";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { After } from "../../platform/db/transaction.ts";
import type { Reach } from "../../platform/reach.ts";
import type { Feed } from "../feed/feed.ts";
import type { Push } from "./push/push.ts";
import { toFeedChannel } from "./feed-channel.ts";
import { toSettings } from "./settings.ts";
import { findSettings } from "./store.ts";
import type { Channel, Notification, Withdrawal } from "./types.ts";

export type Notifications = ReturnType<typeof createNotifications>;
/** Telling the browsers of whoever is called, where no page of theirs is open. */
export type Ringing = Pick<Push, "ring">;

/** Through here every feature tells people something. Who is told in which way is decided here, and nowhere else. */
export function createNotifications(feed: Feed, reach: Reach) {
  const channels: readonly Channel[] = [toFeedChannel(feed)];

  return {
    /** Nothing where the two are kept apart, but for what goes with somebody's duty. */
    async notify<Code extends FeedCode>(
      trx: Transaction<DB>,
      after: After,
      { isDuty = false, ...notification }: Notification<Code>,
    ): Promise<void> {
      const { from, to } = notification;
      if (!isDuty && (await reach.listReached(trx, from, [to])).length === 0) return;
      for (const channel of channels) await channel.deliver(trx, after, notification);
    },

    async withdraw(trx: Transaction<DB>, after: After, withdrawal: Withdrawal): Promise<void> {
      for (const channel of channels) await channel.withdraw(trx, after, withdrawal);
    },
  };
}

/** In which a person has chosen to be mailed; null for who has chosen nothing. */
export async function findMailLanguage(db: Kysely<DB>, userId: UserId): Promise<Language | null> {
  const stored = await findSettings(db, userId);
  return stored === null ? null : toSettings(stored).mail.language;
}
