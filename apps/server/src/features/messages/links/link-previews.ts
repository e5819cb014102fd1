import type { Content } from "@atrium/contracts/content/content";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { FairQueue } from "../../../platform/fair-queue.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import type { Connection } from "../../../platform/realtime/connection.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { seal } from "../../../platform/security/sealing.ts";
import { attachFiles, keepFoundPicture } from "../../files/files.ts";
import { CHANGES_A_MINUTE, type ChangeParts } from "../changes/change-message.ts";
import { findChangeable } from "../changes/change-store.ts";
import { toStored } from "../content/kinds.ts";
import { insertFilesOf } from "../sending/file-store.ts";
import { releaseFilesAt } from "../sending/message-files.ts";
import { ensureCanEdit, ensureMember } from "../policy.ts";
import type { RoomKeys } from "../room-keys.ts";
import { toMessageKey } from "../rules.ts";
import type { StoredMessage } from "../stored-listeners.ts";
import { listMessagesAt, type MessageRow } from "../store.ts";
import { openContent } from "../view.ts";
import { findLink, mayHaveLink } from "./find-link.ts";
import { replaceShown } from "./link-store.ts";
import { readPage } from "./read-page.ts";

/** Pages that a node reads at a time, and links of one person that wait for it; what comes beyond has no preview. */
const PAGES = { atOnce: 4, waitingMax: 20, retryAfterMs: 60_000 };
/** Links of one person that are looked at in a minute: others' sites are not for us to hammer. Beyond, messages have no preview. */
const PAGES_A_MINUTE = { limit: 20, windowMs: 60_000 };
/** The head of nearly every page; what stands after it is not read. */
const PAGE = {
  contentType: /^(?:text\/html|application\/xhtml\+xml)\b/i,
  maxBytes: 512 * 1024,
  beyond: "cut",
  withinMs: 8_000,
} as const;
/** A picture for a preview; a larger one is left out. */
const IMAGE = { contentType: /^image\//i, maxBytes: 5 * 1024 * 1024, beyond: "refuse", withinMs: 8_000 } as const;
/** Pixels of the longer side: it is never shown larger. */
const IMAGE_SIDES = { picture: 960, preview: 480 };

type Place = { readonly roomId: RoomId; readonly seq: number };
type LinkContent = Extract<Content, { kind: "link" }>;

/** Shows of the first link of a message what the page says of itself: looked up after the message is stored, and told as a change of it. */
export class LinkPreviews {
  readonly #parts: ChangeParts;
  readonly #queue = new FairQueue(PAGES);
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(parts: ChangeParts) {
    this.#parts = parts;
  }

  /** Waits for nothing: what is not looked up any more, as when the server stops, stays a text with a link. */
  note(stored: readonly StoredMessage[]): void {
    for (const { message, placed } of stored)
      if (message.kind === "text" && mayHaveLink(message.contentJson))
        this.look({ roomId: message.roomId, seq: placed.seq }, message.sender);
  }

  look(place: Place, sender: string): void {
    const { context } = this.#parts;
    if (this.#stopping.signal.aborted || !context.config.linkPreviews) return;
    const run = this.#queue
      .run(sender, () => this.#preview(place))
      .catch((error: unknown) => {
        if (!(error instanceof AppError))
          context.log.warn({ err: error, roomId: place.roomId }, "a link has no preview");
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Gives up what is being looked up; resolves when nothing is any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #preview(place: Place): Promise<void> {
    const { context, keyring, publisher } = this.#parts;
    const { roomId, seq } = place;
    const [row] = await listMessagesAt(context.db.pool, { roomId, viewer: null, seqs: [seq] });
    const keys = await keyring.get(roomId);
    const said = row && openContent(row, { roomId, keys });
    const url = said?.kind === "text" ? findLink(said.text) : null;
    if (!row || said?.kind !== "text" || url === null) return;
    await ensureRate(context, `messages:links-of:${row.sender}`, PAGES_A_MINUTE);
    const page = await this.#read(url);
    if (page === null) return;
    const image = page.imageUrl === null ? null : await this.#readImage(row, page.imageUrl);
    const { title, description, site } = page;
    const content: LinkContent = { kind: "link", text: said.text, url, title, description, site, image };
    if (await show(context, { place, row, keys, content })) publisher.note(roomId, seq);
  }

  async #read(url: string) {
    const found = await this.#parts.context.outside.read({ url, ...PAGE, signal: this.#stopping.signal });
    return found.kind === "found" ? readPage(found.bytes, found) : null;
  }

  async #readImage({ sender }: MessageRow, url: string): Promise<MessageFile | null> {
    const found = await this.#parts.context.outside.read({ url, ...IMAGE, signal: this.#stopping.signal });
    if (found.kind !== "found") return null;
    return keepFoundPicture(this.#parts.context, { ownerId: sender, bytes: found.bytes, sides: IMAGE_SIDES });
  }
}

type Shown = {
  readonly place: Place;
  readonly row: MessageRow;
  readonly keys: RoomKeys;
  readonly content: LinkContent;
};

/** Whether the message still says what was looked up. */
function show(context: Context, { place, row, keys, content }: Shown): Promise<boolean> {
  const { sender, clientId, kind } = row;
  const key = toMessageKey({ roomId: place.roomId, sender: row.sealedFor ?? sender, clientId });
  const to = { kind: content.kind, sealed: seal(toStored(content), keys.textKey, key) };
  const fileIds = content.image === null ? [] : [content.image.fileId];
  return inTransaction(context, async (trx) => {
    // The message first: whoever deletes it waits, and finds what it shows.
    if ((await replaceShown(trx, { ...place, from: { kind, sealed: row.sealed }, to })) === null) return false;
    if (fileIds.length > 0) {
      await insertFilesOf(trx, { roomId: place.roomId, sender, clientId }, { fileIds, at: context.clock.now() });
      await attachFiles(trx, { ownerId: sender, fileIds, usedBy: "messages" });
    }
    return true;
  });
}

/** Takes away what is shown of one's own link; the words stay. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function removePreview(
  { context, keyring, publisher }: ChangeParts,
  connection: Connection,
  { roomId, seq }: Parsed<"messages.removePreview">,
): Promise<{ revision: number }> {
  ensureMember(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:changed-by:${userId}`, CHANGES_A_MINUTE);
  const changeable = ensureCanEdit(await findChangeable(context.db.pool, { roomId, seq, userId }), userId);
  const [row] = await listMessagesAt(context.db.pool, { roomId, viewer: userId, seqs: [seq] });
  const keys = await keyring.get(roomId);
  const said = row && openContent(row, { roomId, keys });
  if (!row || said?.kind !== "link") throw new AppError("NOT_FOUND");
  const key = toMessageKey({
    roomId,
    sender: changeable.sealedFor ?? changeable.sender,
    clientId: changeable.clientId,
  });
  const sealed = seal(toStored({ kind: "text", text: said.text }), keys.textKey, key);
  const revision = await inTransaction(context, (trx) =>
    replaceShown(trx, { roomId, seq, from: { kind: "link", sealed: row.sealed }, to: { kind: "text", sealed } }),
  );
  if (revision === null) throw new AppError("NOT_FOUND");
  await releaseFilesAt(context, { roomId, seq });
  publisher.note(roomId, seq);
  return { revision };
}
