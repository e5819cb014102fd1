import type { UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { readHistory as readHistoryCommand } from "@atrium/contracts/messages";
import { ANSWER_PAGE_BYTES } from "@atrium/contracts/limits";
import type { z } from "zod";
import { AppError } from "../../errors.ts";
import { boundPage, boundPageFromEnd } from "../../platform/realtime/answer-page.ts";
import type { OpenedContents } from "./opened-contents.ts";
import type { PageReader } from "./page-reader.ts";
import type { RoomKeys } from "./room-keys.ts";
import { type SyncToken, writeSyncToken } from "../../platform/db/sync-token.ts";
import { toRanges } from "./rules.ts";
import type { MessageRow } from "./store.ts";
import { toMessage } from "./view.ts";

export type HistoryRequest = z.output<typeof readHistoryCommand.input> & { readonly viewer: UserId | null };

/** A page of a room's messages; fewer than asked for where they are long. */
export async function readHistory(
  { reader, opened }: { reader: PageReader; opened: OpenedContents },
  request: HistoryRequest,
  keys: RoomKeys,
): Promise<CommandOutput<"messages.history">> {
  const { roomId, viewer } = request;
  const ranges = toRanges(request);
  const pages = await Promise.all(
    ranges.map(async ({ range, limit }) => {
      const { rows, hasMore, lastSeq, since } = await reader.read({ roomId, viewer, range, limit });
      const messages = rows.map((row) => toMessage(row, { roomId, viewer, keys, opened }));
      if (!hasMore && toMostBytes(rows) <= ANSWER_PAGE_BYTES / ranges.length) return { messages, lastSeq, since };
      // What is nearest to the place asked for stays, so that the parts meet there without a hole.
      const bound = range.kind === "after" ? boundPage : boundPageFromEnd;
      return { messages: bound(messages, 1 / ranges.length), lastSeq, since };
    }),
  );
  return {
    messages: pages.flatMap(({ messages }) => messages),
    lastSeq: Math.max(...pages.map(({ lastSeq }) => lastSeq)),
    changesSince: writeSyncToken(toOldest(pages.flatMap(({ since }) => since ?? []))),
  };
}

/** Of what is not its words: its ids, the name of its sender and the names of its fields, at most. */
const BESIDE_BYTES = 2_000;
/** A control character is six in JSON, and three bytes are four characters in base64. */
const ESCAPED_MOST = 4.5;

/** How long messages of words alone may be in an answer; writing each down to see how long it is takes longer. */
const toMostBytes = (rows: readonly MessageRow[]): number =>
  rows.reduce((sum, { sealed }) => sum + BESIDE_BYTES + sealed.length * ESCAPED_MOST, 0);

/** What both pages hold, they hold from the older snapshot on. @throws AppError NOT_FOUND when the room is gone */
function toOldest(tokens: readonly SyncToken[]): SyncToken {
  const [oldest] = tokens.toSorted((left, right) => (BigInt(left.oldest) < BigInt(right.oldest) ? -1 : 1));
  if (!oldest) throw new AppError("NOT_FOUND");
  return oldest;
}
