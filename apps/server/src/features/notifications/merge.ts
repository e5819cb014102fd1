import type { AccountMergeStep } from "../../feature.ts";
import { endMails } from "./mail/store.ts";
import { publishSettingsChanged } from "./publish.ts";
import { removeSubscriptionsOf } from "./push/store.ts";
import { moveSettings } from "./store.ts";

/** What two people who become one have decided of notifications (B-07). */
export const notificationsMergeStep: AccountMergeStep = {
  columns: ["notification_settings.user_id", "push_subscriptions.user_id", "unread_mails.user_id"],
  async merge(trx, people) {
    await moveSettings(trx, people);
    await endMails(trx, people.from);
    // Of sessions that end with the account; browsers subscribe anew once they are signed in again.
    await removeSubscriptionsOf(trx, people.from);
  },
  tell: (context, { into }) => publishSettingsChanged(context, into),
};
