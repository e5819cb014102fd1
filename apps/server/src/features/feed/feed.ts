import {
  FEED_DETAILS,
  type CreateFeed,
  type FeedCode,
  type FeedDetailsOf,
  type FeedsQuery,
} from "@atrium/contracts/feed";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/schema.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { maySendAs } from "./policy.ts";
import { toCode, toType } from "./rules.ts";
import { addItem, countUnread, listItems, markItems, removeItems, type SentItem } from "./store.ts";
import { toFeedAnswer, type FeedAnswer } from "./view.ts";

export type Feed = ReturnType<typeof createFeed>;

/** What a client may have written to others, by code: the feature that owns it decides, and writes the item itself. */
export type FeedCreators = Partial<Record<FeedCode, (caller: UserId, request: CreateFeed) => Promise<unknown>>>;

type Addition<Code extends FeedCode> = {
  readonly userId: UserId;
  readonly senderId: UserId;
  readonly code: Code;
  readonly chatId?: RoomId;
  readonly details: FeedDetailsOf<Code>;
  /** Now, unless it is told afterwards. */
  readonly createdAt?: Date;
};

/** What people are told of. Other features add to it in their own transactions, and tell the receiver after. */
export function createFeed({ db, hub, clock }: Context) {
  const tell = (userId: UserId): void => hub.publishToUser(userId, toEventText("feed.changed", {}));

  return {
    /** Tells every device of this person that the items are others now. */
    tell,

    /** @throws ZodError when the details are not what the code calls for */
    async add<Code extends FeedCode>(trx: Kysely<DB>, addition: Addition<Code>): Promise<void> {
      const details = FEED_DETAILS[addition.code].parse(addition.details);
      await addItem(trx, { ...addition, details, createdAt: addition.createdAt ?? clock.now() });
    },

    /** Takes back what one person's doing wrote to another. */
    remove: (trx: Kysely<DB>, sent: SentItem): Promise<void> => removeItems(trx, sent),

    list: async (userId: UserId, query: FeedsQuery): Promise<FeedAnswer[]> =>
      (await listItems(db.kysely, userId, query)).map(toFeedAnswer),

    /** Up to FEED_COUNT_MAX. */
    countUnread: (userId: UserId): Promise<number> => countUnread(db.kysely, userId),

    /** Which of the items changed; what is another's or gone is passed over like what was so already. */
    async mark(userId: UserId, marks: Parameters<typeof markItems>[2]): Promise<string[]> {
      const changed = await markItems(db.kysely, userId, marks);
      if (changed.length > 0) tell(userId);
      return changed.map(String);
    },

    /** FEED-044. @throws AppError BAD_INPUT for what no client may write, NOT_FOUND in another's name, and what its feature throws */
    async create(caller: UserId, request: CreateFeed, creators: FeedCreators): Promise<void> {
      const code = toCode(request.action);
      const createItem = code && creators[code];
      if (!code || !createItem) throw new AppError("BAD_INPUT", { field: "action" });
      if (toType(code) !== request.type) throw new AppError("BAD_INPUT", { field: "type" });
      if (!maySendAs(caller, request.senderId)) throw new AppError("NOT_FOUND");
      await createItem(caller, request);
    },
  };
}
