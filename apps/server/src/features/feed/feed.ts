import {
  FEED_DETAILS,
  type CreateFeed,
  type FeedCode,
  type FeedDetailsOf,
  type FeedsQuery,
} from "@atrium/contracts/feed";
import type { HobbyId, RoomId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { maySendAs } from "./policy.ts";
import { toCode, toType } from "./rules.ts";
import {
  addItem,
  countUnread,
  listItems,
  markItems,
  removeFeed,
  removeItems,
  removeItemsAbout,
  type SentItems,
} from "./store.ts";
import { toFeedAnswer, type FeedAnswer } from "./view.ts";

export type Feed = ReturnType<typeof createFeed>;

/** Writes what a client wants to have written to another; the feature that owns the code decides, and writes the item itself. */
type CreateItem = (caller: UserId, request: CreateFeed) => Promise<unknown>;

type Addition<Code extends FeedCode> = {
  readonly userId: UserId;
  readonly senderId: UserId;
  readonly code: Code;
  readonly chatId?: RoomId;
  readonly details: FeedDetailsOf<Code>;
  /** Now, unless it is told afterwards. */
  readonly createdAt?: Date;
};

/** What people are told of. Other features tell people through notifications, which write here in their transactions. */
export function createFeed({ db, hub, clock }: Context) {
  /** Every device of these people learns that the items are others now. */
  function publishChanged(userIds: readonly UserId[]): void {
    for (const userId of new Set(userIds)) hub.publishToUser(userId, toEventText("feed.changed", {}));
  }

  const creators = new Map<FeedCode, CreateItem>();

  return {
    /** Lets clients have items of this code written (FEED-044). */
    letCreate: (code: FeedCode, createItem: CreateItem): void => void creators.set(code, createItem),

    publishChanged,

    /** @throws ZodError when the details are not what the code calls for */
    async add<Code extends FeedCode>(trx: Kysely<DB>, addition: Addition<Code>): Promise<void> {
      const details = FEED_DETAILS[addition.code].parse(addition.details);
      await addItem(trx, { ...addition, details, createdAt: addition.createdAt ?? clock.now() });
    },

    /** Takes back what one person's doing wrote to others, or what was told of places that are no more. Whose feed is another now. */
    remove: (trx: Kysely<DB>, which: SentItems | { readonly hobbyIds: readonly HobbyId[] }): Promise<UserId[]> =>
      "hobbyIds" in which ? removeItemsAbout(trx, which.hobbyIds) : removeItems(trx, which),

    /**
     * Of an account that is being deleted; may run more than once. What it told others stays there, without a sender; what others were told of it, by
     * whomever, goes: it has the name.
     */
    async deleteUserData(userId: UserId): Promise<void> {
      publishChanged(await removeFeed(db.kysely, userId));
    },

    list: async (userId: UserId, query: FeedsQuery): Promise<FeedAnswer[]> =>
      (await listItems(db.kysely, userId, query)).map(toFeedAnswer),

    /** Up to FEED_COUNT_MAX. */
    countUnread: (userId: UserId): Promise<number> => countUnread(db.kysely, userId),

    /** Which of the items changed; what is another's or gone is passed over like what was so already. */
    async mark(userId: UserId, marks: Parameters<typeof markItems>[2]): Promise<string[]> {
      const changed = await markItems(db.kysely, userId, marks);
      if (changed.length > 0) publishChanged([userId]);
      return changed.map(String);
    },

    /** FEED-044. @throws AppError BAD_INPUT for what no client may write, NOT_FOUND in another's name, and what its feature throws */
    async create(caller: UserId, request: CreateFeed): Promise<void> {
      const code = toCode(request.action);
      const createItem = code && creators.get(code);
      if (!code || !createItem) throw new AppError("BAD_INPUT", { field: "action" });
      if (toType(code) !== request.type) throw new AppError("BAD_INPUT", { field: "type" });
      if (!maySendAs(caller, request.senderId)) throw new AppError("NOT_FOUND");
      await createItem(caller, request);
    },
  };
}
