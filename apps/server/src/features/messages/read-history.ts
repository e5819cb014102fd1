import type { UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { readHistory as readHistoryCommand } from "@atrium/contracts/messages";
import type pg from "pg";
import type { z } from "zod";
import { AppError } from "../../errors.ts";
import { boundPage, boundPageFromEnd } from "../../platform/realtime/answer-page.ts";
import type { RoomKeys } from "./room-keys.ts";
import { type SyncToken, writeSyncToken } from "../../platform/db/sync-token.ts";
import { toRanges } from "./rules.ts";
import { readPage } from "./store.ts";
import { toMessage } from "./view.ts";

export type HistoryRequest = z.output<typeof readHistoryCommand.input> & { readonly viewer: UserId | null };

/** A page of a room's messages; fewer than asked for where they are long. */
export async function readHistory(
  pool: pg.Pool,
  request: HistoryRequest,
  keys: RoomKeys,
): Promise<CommandOutput<"messages.history">> {
  const { roomId, viewer } = request;
  const ranges = toRanges(request);
  const pages = await Promise.all(
    ranges.map(async ({ range, limit }) => {
      const { rows, lastSeq, since } = await readPage(pool, { roomId, viewer, range, limit });
      const messages = rows.map((row) => toMessage(row, { roomId, viewer, keys }));
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

/** What both pages hold, they hold from the older snapshot on. @throws AppError NOT_FOUND when the room is gone */
function toOldest(tokens: readonly SyncToken[]): SyncToken {
  const [oldest] = tokens.toSorted((left, right) => (BigInt(left.oldest) < BigInt(right.oldest) ? -1 : 1));
  if (!oldest) throw new AppError("NOT_FOUND");
  return oldest;
}
