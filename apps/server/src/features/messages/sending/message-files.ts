import type { Content } from "@atrium/contracts/content/content";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Transaction } from "kysely";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import {
  attachFiles,
  detachFiles,
  isStickerFile,
  listAttached,
  lockAttached,
  signAttachment,
} from "../../files/files.ts";
import { type FileContent, isAttached, isOwnSticker, listFileIds } from "../content/file-kinds.ts";
import {
  deleteFilesAt,
  deleteLostFiles,
  deleteUnsentFiles,
  hasOwnStickers,
  insertFilesOf,
  listFilesOf,
  listReadable,
  listUnshown,
  type MessageOfFiles,
} from "./file-store.ts";

/** A message that its sender's device still tries to send is stored by then; its files are kept until then. */
const UNSENT_KEPT_MS = 24 * 3_600_000;
/** What a kind of message shows, as it is told apart by what is in it. */
const TYPES: Readonly<Record<FileContent["kind"], RegExp>> = {
  photo: /^image\//,
  gif: /^image\//,
  video: /^video\//,
  videoMessage: /^video\//,
  audio: /^(audio|video)\//,
  document: /./,
};

/**
 * Attaches the files of a message that is about to be stored, and says what it shows as the server knows it. A retry of the same message finds them
 * attached. @throws AppError BAD_INPUT for what is another's, gone, of another kind, or attached to another message
 */
export async function attachFilesOf(context: Context, message: MessageOfFiles, content: Content): Promise<Content> {
  if (!isAttached(content)) return content;
  const fileIds = [...new Set(listFileIds(content))];
  const at = context.clock.now();
  const files = await inTransaction(context, async (trx) => {
    await lockAttached(trx, fileIds);
    const known = await listFilesOf(trx, message);
    const isRetry = known.length === fileIds.length && fileIds.every((fileId) => known.includes(fileId));
    if (known.length > 0 && !isRetry) throw new AppError("BAD_INPUT", { field: "content" });
    if (!isRetry) await insertFilesOf(trx, message, { fileIds, at });
    const take = isOwnSticker(content) ? showStickers : takeFiles;
    const found = isRetry ? await listAttached(trx, fileIds) : await take(trx, message.sender, fileIds);
    const isFitting = found.length === fileIds.length && found.every((file) => fits(content.kind, file));
    if (!isFitting) throw new AppError("BAD_INPUT", { field: "content" });
    return found;
  });
  return isOwnSticker(content) ? { ...content, file: files[0] } : { ...content, files };
}

type Take = (trx: Transaction<DB>, sender: UserId, fileIds: readonly string[]) => Promise<MessageFile[]>;

const takeFiles: Take = (trx, ownerId, fileIds) => attachFiles(trx, { ownerId, fileIds, usedBy: "messages" });

/** A sticker is in a pack of the sender's, and stays there whatever messages show it (decision 067). */
const showStickers: Take = async (trx, ownerId, fileIds) =>
  (await hasOwnStickers(trx, { ownerId, fileIds })) ? listAttached(trx, fileIds) : [];

/** A photograph is one that was made anew, which has a small picture: another picture is a document, with all that is in it. */
function fits(kind: FileContent["kind"] | "sticker", file: MessageFile): boolean {
  if (kind === "sticker") return isStickerFile(file);
  return TYPES[kind].test(file.contentType) && ((kind !== "photo" && kind !== "gif") || file.placeholder !== null);
}

/** Has the same files shown by further messages, which are about to be stored; one that is gone meanwhile is not shown. */
export async function shareFilesOf(context: Context, message: MessageOfFiles, content: Content): Promise<void> {
  const fileIds = listFileIds(content);
  if (fileIds.length === 0) return;
  const at = context.clock.now();
  await inTransaction(context, async (trx) => {
    await lockAttached(trx, fileIds);
    const left = await listAttached(trx, fileIds);
    if (left.length < fileIds.length) throw new AppError("NOT_FOUND");
    await insertFilesOf(trx, message, { fileIds, at });
  });
}

/** Removes what a message showed that was deleted, or says something else now, and no other shows. */
export async function releaseFilesAt(context: Context, place: { roomId: RoomId; seq: number }): Promise<void> {
  await release(context, await deleteFilesAt(context.db.kysely, place));
}

/** Removes what a message was to show that was never sent. */
export async function releaseUnsentFiles(context: Context, message: MessageOfFiles): Promise<void> {
  await release(context, await deleteUnsentFiles(context.db.kysely, message));
}

async function release(context: Context, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await inTransaction(context, async (trx, after) => {
    // Before it is asked which messages show them: whoever forwards one has done so, or finds it gone.
    await lockAttached(trx, fileIds);
    await detachFiles(context, { trx, after }, { fileIds: await listUnshown(trx, fileIds), usedBy: "messages" });
  });
}

/** Links to those files of a room that the viewer may read. The others have none, whether they are there or not. */
export async function linkFiles(
  context: Context,
  viewer: UserId,
  { roomId, fileIds }: { roomId: RoomId; fileIds: readonly string[] },
): Promise<CommandOutput<"messages.files">> {
  const readable = await listReadable(context.db.kysely, { roomId, viewer, fileIds });
  const files = await listAttached(context.db.kysely, readable);
  return { files: await Promise.all(files.map((file) => signAttachment(context, file))) };
}

/** For the daily round: files of messages that were never stored, and of rooms that have ended. */
export function removeLostFilesJob(context: Context): JobDefinition {
  return {
    name: "messages.remove-lost-files",
    cron: "52 3 * * *",
    run: async () => {
      const before = new Date(context.clock.now().getTime() - UNSENT_KEPT_MS);
      await release(context, await deleteLostFiles(context.db.kysely, before));
    },
  };
}
