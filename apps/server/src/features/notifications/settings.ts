import type { UserId } from "@atrium/contracts/ids";
import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import { type NotificationSettings, notificationSettingsSchema } from "@atrium/contracts/notifications";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { findAccount } from "../users/users.ts";
import { canMail } from "./mail/can-mail.ts";
import { beginMails, endMails } from "./mail/store.ts";
import { publishSettingsChanged } from "./publish.ts";
import { findSettings, putSettings, removeSettings } from "./store.ts";

/** Changes of these settings by one person: each is told to all of their devices. RATE_LIMITED. */
const CHANGES_AN_HOUR = { limit: 600, windowMs: 3_600_000 };

export type NotificationSettingsApi = ReturnType<typeof createSettings>;

/** What each person has decided of notifications. */
export function createSettings(context: Context) {
  const { kysely } = context.db;
  return {
    get: async (userId: UserId): Promise<NotificationSettings> => toSettings(await findSettings(kysely, userId)),

    /** Where mail about what is unread goes; null where none is sent. */
    findMailTo: async (userId: UserId): Promise<string | null> =>
      canMail(context) ? ((await findAccount(kysely, userId))?.email ?? null) : null,

    /** @throws AppError RATE_LIMITED */
    async set(userId: UserId, settings: NotificationSettings): Promise<void> {
      await ensureRate(context, `notifications:set-by:${userId}`, CHANGES_AN_HOUR);
      await inTransaction(context, async (trx, after) => {
        await putSettings(trx, userId, settings);
        // What is unread by now is over for who asks for mail, and for who asks again.
        if (settings.mail.every === "never") await endMails(trx, userId);
        else await beginMails(trx, userId, context.clock.now());
        after(() => publishSettingsChanged(context, userId));
      });
    },

    async deleteUserData(userId: UserId): Promise<void> {
      await removeSettings(kysely, userId);
      await endMails(kysely, userId);
    },
  };
}

/** What a later release has added is as for who has set nothing. */
export function toSettings(stored: unknown): NotificationSettings {
  const whole = { ...DEFAULT_NOTIFICATION_SETTINGS, ...(stored as Partial<NotificationSettings> | null) };
  return notificationSettingsSchema.catch(DEFAULT_NOTIFICATION_SETTINGS).parse(whole);
}
