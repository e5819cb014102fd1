import type { FeedItem, FeedSender } from "@atrium/contracts/feed";
import type { Instant } from "@atrium/contracts/ids";
import { packDetails, toAction, toRelated, toType, type FeedType } from "./rules.ts";
import type { FeedRow } from "./store.ts";

/** part 1 §3, and beside it the same unpacked. */
export type FeedAnswer = FeedItem & {
  readonly action: string;
  readonly type: FeedType;
  readonly jsonData: string | null;
  readonly relatedItems: { readonly id: string; readonly title: string }[];
};

export function toFeedAnswer(row: FeedRow): FeedAnswer {
  const { code, details, chatId } = row;
  return {
    id: String(row.id),
    code,
    action: toAction(code, details),
    type: toType(code),
    readStatus: row.isRead,
    createdAt: row.createdAt.toISOString() as Instant,
    chatId,
    jsonData: packDetails(code, details, chatId),
    sender: toSender(row),
    relatedItems: toRelated(details),
    details,
  };
}

function toSender({ senderId, firstName, lastName }: FeedRow): FeedSender | null {
  return senderId === null ? null : { id: senderId, firstName: firstName ?? "", lastName: lastName ?? "" };
}
