import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { ChangeParts } from "./changes/change-message.ts";
import { listChanges } from "./changes/list-changes.ts";
import { type HistoryRequest, readHistory } from "./read-history.ts";
import { OpenedContents } from "./opened-contents.ts";
import { PageReader } from "./page-reader.ts";
import { listMessagesAt } from "./store.ts";
import { toPreviewMessage } from "./view.ts";

/** What was said, as its readers are shown it. */
export function openReading({ context, keyring }: Pick<ChangeParts, "context" | "keyring">) {
  const { pool } = context.db;
  const pages = { reader: new PageReader(pool), opened: new OpenedContents() };
  return {
    listChanges: async (request: { roomId: RoomId; viewer: UserId; since: string }) =>
      listChanges(pool, { ...request, keys: await keyring.get(request.roomId) }),
    readHistory: async (request: HistoryRequest) => readHistory(pages, request, await keyring.get(request.roomId)),
    /** Messages at these places as a list of rooms shows them, also those that are deleted, and those that a reader has hidden. */
    async readAt({ roomId, seqs }: { roomId: RoomId; seqs: readonly number[] }): Promise<Message[]> {
      const keys = await keyring.get(roomId);
      const rows = seqs.length === 0 ? [] : await listMessagesAt(pool, { roomId, viewer: null, seqs });
      return rows.map((row) => toPreviewMessage(row, { roomId, viewer: null, keys }));
    },
  };
}
