import type { EventChange } from "@atrium/contracts/content/event";
import type { EventId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import type { Change } from "../../../platform/db/transaction.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { findAccount } from "../../users/users.ts";
import { addEventMessage, listEventMessages } from "../lists/messages-store.ts";
import type { Parts } from "../parts.ts";
import { canAnnounce } from "../policy.ts";
import { findRoom, lockRoom, type RoomRow } from "../lists/rooms-store.ts";

/** What a message says of an event. */
export type Announced = {
  readonly id: EventId;
  readonly title: string;
  readonly location: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

type Telling = { readonly roomId: RoomId; readonly by: UserId; readonly event: Announced };

/**
 * Announces an event in its room, in the change that makes it (MSG-012). The room is held from here on, and who may announce is decided once it is.
 * @throws AppError NOT_FOUND
 */
export async function announceEvent(
  parts: Parts,
  { trx, after }: Change,
  { roomId, by, event }: Telling,
): Promise<void> {
  if (!mayAnnounce(await lockRoom(trx, roomId, by))) throw new AppError("NOT_FOUND");
  await write(parts, { trx, after }, { roomId, by, event, changed: null });
}

/** Tells the room what of an event is another now; nothing where that is none of what a card shows, or who did it may not write there any more. */
export async function announceChange(
  parts: Parts,
  { trx, after }: Change,
  { roomId, by, event, before }: Telling & { before: Announced },
): Promise<void> {
  const changed = listChanges(before, event);
  if (changed.length > 0 && mayAnnounce(await lockRoom(trx, roomId, by)))
    await write(parts, { trx, after }, { roomId, by, event, changed });
}

/** Deletes for everyone what rooms were told of events, before these go (EVT-039). */
export async function removeAnnouncements(
  { messages }: Parts,
  { trx, after }: Change,
  eventIds: readonly EventId[],
): Promise<void> {
  await messages.removeIn({ trx, after }, await listEventMessages(trx, eventIds));
}

/** @throws AppError NOT_FOUND, for missing rooms alike */
export async function ensureMayAnnounce({ trx }: Pick<Change, "trx">, roomId: RoomId, userId: UserId): Promise<void> {
  if (!mayAnnounce(await findRoom(trx, roomId, userId))) throw new AppError("NOT_FOUND");
}

const mayAnnounce = (room: RoomRow | null): boolean => room !== null && canAnnounce(room);

/** Of what a card shows, what differs. */
function listChanges(before: Announced, event: Announced): EventChange[] {
  const isMoved =
    before.startsAt.getTime() !== event.startsAt.getTime() || before.endsAt.getTime() !== event.endsAt.getTime();
  const differs: Readonly<Record<EventChange, boolean>> = {
    title: before.title !== event.title,
    time: isMoved,
    place: before.location !== event.location,
  };
  return (["title", "time", "place"] as const).filter((one) => differs[one]);
}

type Said = Telling & { readonly changed: EventChange[] | null };

async function write({ messages }: Parts, { trx, after }: Change, { roomId, by, event, changed }: Said): Promise<void> {
  const account = await findAccount(trx, by);
  const { id, title, location, startsAt, endsAt } = event;
  const words = {
    eventId: id,
    title,
    location,
    startTime: startsAt.toISOString() as Instant,
    endTime: endsAt.toISOString() as Instant,
  };
  const content =
    changed === null ? { kind: "eventCreate" as const, ...words } : { kind: "eventUpdate" as const, ...words, changed };
  const senderName = account ? toDisplayName(account) : null;
  const seq = await messages.writeIn({ trx, after }, { roomId, sender: by, senderName, content });
  await addEventMessage(trx, { roomId, seq, eventId: id, isUpdate: changed !== null });
}
