import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import type { StoredMessage } from "../../messages/messages.ts";
import { ensurePushKeys } from "./push-keys.ts";
import { PushQueue } from "./push-queue.ts";
import { type Ring, RingPushes } from "./ring-pushes.ts";
import { PushSender } from "./send-push.ts";
import { putSubscription, removeSubscription, removeSubscriptionsOf, type Subscription } from "./store.ts";

/** A browser says where it is reached at each start of the app. RATE_LIMITED. */
const SUBSCRIPTIONS_AN_HOUR = { limit: 300, windowMs: 3_600_000 };

type Session = { readonly sessionId: SessionId; readonly userId: UserId };
export type Push = ReturnType<typeof createPush>;

/** Tells browsers of messages and calls while no page of theirs is open. Where it is switched off nobody can subscribe, and nothing is sent. */
export function createPush(context: Context) {
  const { kysely } = context.db;
  let publicKey: string | null = null;
  let queue: PushQueue | null = null;
  let rings: RingPushes | null = null;

  return {
    async start(): Promise<void> {
      if (!context.config.push) return;
      const keys = await ensurePushKeys(context);
      const sender = new PushSender(keys, context);
      queue = new PushQueue({ context, sender });
      rings = new RingPushes({ context, sender });
      ({ publicKey } = keys);
    },

    note: (stored: readonly StoredMessage[]): void => queue?.note(stored),
    ring: (ring: Ring): void => rings?.note(ring),
    getKey: (): string | null => publicKey,

    /** @throws AppError RATE_LIMITED */
    async subscribe(session: Session, subscription: Subscription): Promise<void> {
      await ensureRate(context, `notifications:subscribed-by:${session.userId}`, SUBSCRIPTIONS_AN_HOUR);
      if (queue === null) return;
      await inTransaction(context, (trx) => putSubscription(trx, session, subscription));
      queue.expectSubscriptions();
    },

    unsubscribe: ({ sessionId }: Session): Promise<void> => removeSubscription(kysely, sessionId),
    deleteUserData: (userId: UserId): Promise<void> => removeSubscriptionsOf(kysely, userId),

    async stop(): Promise<void> {
      await Promise.all([queue?.stop(), rings?.stop()]);
    },
  };
}
