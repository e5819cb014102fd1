import type { FeedCode, FeedDetailsOf } from "@atrium/contracts/feed";
import type { HobbyId, RoomId, UserId } from "@atrium/contracts/ids";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { After } from "../../platform/db/transaction.ts";

/** What a person is told of, by whom, and under which code. */
export type Notification<Code extends FeedCode = FeedCode> = {
  readonly to: UserId;
  readonly from: UserId;
  readonly code: Code;
  readonly chatId?: RoomId;
  readonly details: FeedDetailsOf<Code>;
  /** Goes with looking after something: it is told whoever it comes from, also somebody whom the reader has blocked. */
  readonly isDuty?: boolean;
  /** Defaults to now; the demo passes the time it pretends. */
  readonly createdAt?: Date;
};

/**
 * Which notifications are taken back: of one code from one person, to one other or to everybody, about one room or any, about one
 * contact or any; or about places that are no more.
 */
export type Withdrawal =
  | {
      readonly from: UserId;
      readonly code: FeedCode;
      readonly to?: UserId;
      readonly chatId?: RoomId;
      readonly contactId?: UserId;
    }
  | { readonly hobbyIds: readonly HobbyId[] };

/** One way in which notifications reach people. What it writes is in the transaction; what it sends follows the commit. */
export type Channel = {
  /** @throws ZodError when the details are not what the code calls for */
  readonly deliver: <Code extends FeedCode>(
    trx: Transaction<DB>,
    after: After,
    notification: Notification<Code>,
  ) => Promise<void>;
  readonly withdraw: (trx: Transaction<DB>, after: After, withdrawal: Withdrawal) => Promise<void>;
};
