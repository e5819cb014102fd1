import { createHash, createHmac } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Secrets } from "../../../platform/security/secrets.ts";
import { findFeedOwner, findGeneration, raiseGeneration, removeFeed, setToken } from "./feed-store.ts";
import { listEvents, type ListedEvent } from "../lists/list-store.ts";

/** Events of one feed: what is over for a month and everything to come, up to what calendar programs read without pain. */
const FEED_EVENTS_MAX = 2_000;
/** Days that what is over stays in a feed. */
const FEED_DAYS_BACK = 31;

/** The secret part of a feed's address: nobody guesses it, and the database alone does not give it away. */
function toToken({ calendarFeedKey }: Secrets, userId: UserId, generation: number): string {
  return createHmac("sha256", calendarFeedKey).update(`${userId}:${generation}`).digest("base64url");
}

const toHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The token of the person's feed; null where they have none. */
export async function findFeedToken({ db, secrets }: Context, userId: UserId): Promise<string | null> {
  const generation = await findGeneration(db.kysely, userId);
  return generation === null ? null : toToken(secrets, userId, generation);
}

/** A new address for the person's feed; the one of before leads nowhere any more. */
export function createFeed(context: Context, userId: UserId): Promise<string> {
  return inTransaction(context, async (trx) => {
    const token = toToken(context.secrets, userId, await raiseGeneration(trx, userId));
    await setToken(trx, userId, toHash(token));
    return token;
  });
}

export const endFeed = ({ db }: Context, userId: UserId): Promise<void> => removeFeed(db.kysely, userId);

/** What is in the feed of this address; null where it leads nowhere. What its owner declined is not. */
export async function readFeed({ db, clock }: Context, token: string): Promise<ListedEvent[] | null> {
  const owner = await findFeedOwner(db.kysely, toHash(token));
  if (owner === null) return null;
  const now = clock.now();
  const after = new Date(now.getTime() - FEED_DAYS_BACK * 24 * 3_600_000);
  const asked = {
    view: null,
    isConference: null,
    with: null,
    chatGroupId: null,
    ids: null,
    words: [],
    after,
    before: null,
    now,
  };
  const events = await listEvents(db.kysely, owner, asked, { offset: 0, limit: FEED_EVENTS_MAX, sortByTime: "ASC" });
  return events.filter(({ said }) => said !== "NO" && said !== "REQUESTED");
}
