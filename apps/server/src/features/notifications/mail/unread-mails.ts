import { HISTORY_PAGE_MAX } from "@atrium/contracts/limits";
import type { UserId } from "@atrium/contracts/ids";
import { userId as userIdSchema } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Messages } from "../../messages/messages.ts";
import { toSettings } from "../settings.ts";
import { canMail } from "./can-mail.ts";
import { sendUnreadMail, type UnreadRoom } from "./mail.ts";
import { isWorthMail, type Span, toSpan } from "./rules.ts";
import {
  beginMails,
  findReader,
  listReaders,
  listUnreadRooms,
  type ReaderRow,
  takeSpan,
  type UnreadRoomRow,
} from "./store.ts";
import { toUnsubscribeToken } from "./unsubscribe.ts";

const SEND = "notifications.mail-unread";
/** People who are looked at together; any number follows. */
const READERS = 200;
/** Rooms that one mail tells of, those written in last. */
const ROOMS_MAX = 20;

const payloadSchema = z.object({ userId: userIdSchema, from: z.coerce.date(), until: z.coerce.date() });
type Parts = { readonly context: Context; readonly messages: Pick<Messages, "readHistory"> };

/** Every ten minutes: who has something unread gets a mail, unless they had one a short while ago. */
export function planMailsJob({ context }: Pick<Parts, "context">): JobDefinition {
  return {
    name: "notifications.plan-mails",
    cron: "*/10 * * * *",
    async run() {
      if (!canMail(context)) return;
      for (let after: UserId | null = null; ;) {
        const readers: ReaderRow[] = await listReaders(context.db.kysely, { after, limit: READERS });
        for (const reader of readers) await plan(context, reader);
        after = readers.length < READERS ? null : (readers.at(-1)?.userId ?? null);
        if (after === null) return;
      }
    },
  };
}

async function plan(context: Context, { userId, settings, lookedAt, lookedUntil }: ReaderRow): Promise<void> {
  const now = context.clock.now();
  if (lookedAt === null || lookedUntil === null) return beginMails(context.db.kysely, userId, now);
  const span = toSpan(toSettings(settings).mail.every, { lookedAt, lookedUntil }, now);
  if (span === null) return;
  if ((await listUnreadRooms(context.db.kysely, userId, { ...span, limit: 1 })).length === 0) return;
  await inTransaction(context, async (trx) => {
    if (await takeSpan(trx, userId, { ...span, now })) await addJob(trx, SEND, { userId, ...span });
  });
}

/** What was read, muted or deleted since it was planned is not in it; without anything left there is no mail. */
export function mailUnreadJob({ context, messages }: Parts): JobDefinition {
  return {
    name: SEND,
    async run(payload) {
      const { userId, ...span } = payloadSchema.parse(payload);
      const reader = await findReader(context.db.kysely, userId);
      const origin = context.config.publicUrl;
      if (reader === null || origin === null) return;
      const rooms = await listUnreadRooms(context.db.kysely, userId, { ...span, limit: ROOMS_MAX });
      const unread: UnreadRoom[] = [];
      for (const room of rooms) {
        const said = await listUnread({ context, messages }, { reader, room, span });
        if (said.messages.length > 0) unread.push(said);
      }
      if (unread.length === 0) return;
      const { withText, language } = toSettings(reader.settings).mail;
      await sendUnreadMail(context, reader.email, {
        firstName: reader.firstName,
        rooms: unread,
        withText,
        language,
        origin,
        unsubscribe: `${origin}/mail/unsubscribe/${toUnsubscribeToken(context, userId)}`,
      });
    },
  };
}

type Looked = { readonly reader: ReaderRow; readonly room: UnreadRoomRow; readonly span: Span };

async function listUnread({ context, messages }: Parts, { reader, room, span }: Looked): Promise<UnreadRoom> {
  const { userId, username } = reader;
  const { roomId, readSeq } = room;
  const settings = toSettings(reader.settings);
  const now = context.clock.now();
  const page = await messages.readHistory({ roomId, viewer: userId, after: readSeq, limit: HISTORY_PAGE_MAX });
  const worth = page.messages.filter((message) => {
    const at = new Date(message.createdAt);
    const isInSpan = at > span.from && at <= span.until && message.isHidden !== true;
    return (
      isInSpan && isWorthMail({ message, room: { ...room, about: room }, reader: { userId, username }, settings, now })
    );
  });
  return { room, messages: worth };
}
