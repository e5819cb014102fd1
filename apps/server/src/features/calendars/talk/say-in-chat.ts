import { randomUUID } from "node:crypto";
import {
  type BOOKING_CHANGES,
  type EVENT_CHANGES,
  eventCreateContent,
  eventUpdateContent,
} from "@atrium/contracts/content/event";
import type { BookingId, ClientId, Instant, UserId } from "@atrium/contracts/ids";
import { clientId, userId } from "@atrium/contracts/schema";
import { z } from "zod";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { findAccount } from "../../users/users.ts";
import { SAY_IN_CHAT } from "../job-names.ts";
import type { Parts } from "../parts.ts";
import { type BookedMeeting, findBookedMeeting } from "./talk-store.ts";

const sayingSchema = z.object({
  clientId,
  from: userId,
  to: userId,
  content: z.union([eventCreateContent, eventUpdateContent]),
});
/** What of a booking is said to the other side: that it is there, or what of it is another now. */
type Said = "booked" | (typeof EVENT_CHANGES)[number] | (typeof BOOKING_CHANGES)[number];

/**
 * Says in the chat of host and guest what became of a booking, once the change under way is committed. The guest speaks for what the guest did; for
 * anything else the host, also where somebody else who may has done it. What is said is as it is now: before the booking goes, or after it has moved.
 */
export async function sayInChat(
  trx: Change["trx"],
  { bookingId, by, said }: { readonly bookingId: BookingId; readonly by: UserId; readonly said: Said },
): Promise<void> {
  const meeting = await findBookedMeeting(trx, bookingId);
  if (!meeting) return;
  const { hostId, guestId } = meeting;
  const [from, to] = by === guestId ? [guestId, hostId] : [hostId, guestId];
  // Whoever was two people and is one now does not speak with themselves.
  if (from === to) return;
  // Chosen here, so that a job that runs twice says it once.
  const words = { clientId: randomUUID() as ClientId, from, to, content: toContent(bookingId, meeting, said) };
  await addJob(trx, SAY_IN_CHAT, words);
}

function toContent(bookingId: BookingId, meeting: BookedMeeting, said: Said) {
  const { eventId, title, location, startsAt, endsAt } = meeting;
  const [startTime, endTime] = [startsAt.toISOString() as Instant, endsAt.toISOString() as Instant];
  const words = { eventId, title, location, startTime, endTime };
  return said === "booked"
    ? { kind: "eventCreate" as const, ...words }
    : { kind: "eventUpdate" as const, ...words, changed: [said], bookingId };
}

/** Opens the chat of the two where there is none, and writes in it. Nothing where the one may not write to the other. May run more than once. */
export async function writeInChat({ context, rooms, messages }: Parts, payload: unknown): Promise<void> {
  const { clientId, from, to, content } = sayingSchema.parse(payload);
  await inTransaction(context, async (trx, after) => {
    const account = await findAccount(trx, from);
    const roomId = account && (await rooms.openDirectIn({ trx, after }, { userId: from, other: to }));
    if (!roomId) return;
    const senderName = toDisplayName(account);
    await messages.writeOnceIn({ trx, after }, { roomId, sender: from, senderName, content, clientId });
  });
}
