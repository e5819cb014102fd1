import type { Calendar, CalendarLinkInput } from "@atrium/contracts/calendars";
import { CALENDARS_MAX } from "@atrium/contracts/calendar-limits";
import type { CalendarId, RoomId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { findStanding } from "../rooms/rooms.ts";
import { lockUser } from "../users/users.ts";
import { cancelUpcoming } from "./book.ts";
import { openBookings } from "./bookings.ts";
import { publishCalendarsChanged } from "./live.ts";
import type { Parts } from "./parts.ts";
import { canPublishIn, isHost } from "./policy.ts";
import { costsTheSame, isTimeZone } from "./rules.ts";
import {
  addCalendar,
  type CalendarRow,
  countCalendars,
  findCalendar,
  listCalendars,
  lockCalendar,
  removeCalendar,
  removeLink,
  renameCalendar,
  saveLink,
} from "./store.ts";
import { toCalendar, toRow } from "./view.ts";

export type Calendars = ReturnType<typeof createCalendars>;

/** Calendars that people publish, and what others book in them. A calendar of somebody else's does not exist for who asks. */
export function createCalendars(parts: Parts) {
  const { context } = parts;
  const db = context.db.kysely;
  const now = (): Date => context.clock.now();

  /** @throws AppError NOT_FOUND also for one of another owner */
  async function findOwn(userId: UserId, id: CalendarId): Promise<CalendarRow> {
    const row = await findCalendar(db, id, now());
    if (!row || !isHost(userId, row)) throw new AppError("NOT_FOUND");
    return row;
  }

  const get = async (userId: UserId, id: CalendarId): Promise<Calendar> => toCalendar(await findOwn(userId, id));

  return {
    get,
    ...openBookings(parts, findOwn),

    async list(userId: UserId, communityId: RoomId | null): Promise<Calendar[]> {
      return (await listCalendars(db, { ownerId: userId, roomId: communityId, now: now() })).map(toCalendar);
    },

    /** @throws AppError NOT_FOUND for a community one does not look after, CONFLICT for one calendar too many */
    async create(
      userId: UserId,
      { title, communityId }: { title: string; communityId: RoomId | null },
    ): Promise<Calendar> {
      const id = await inTransaction(context, async (trx, after) => {
        await lockUser(trx, userId);
        const standing = communityId === null ? null : await findStanding(trx, { roomId: communityId, userId });
        if (communityId !== null && !canPublishIn(standing?.role ?? null)) throw new AppError("NOT_FOUND");
        if ((await countCalendars(trx, userId)) >= CALENDARS_MAX)
          throw new AppError("CONFLICT", { field: "calendars" });
        after(() => publishCalendarsChanged(context, userId));
        return addCalendar(trx, { ownerId: userId, roomId: communityId, title, at: now() });
      });
      return get(userId, id);
    },

    /** @throws AppError NOT_FOUND */
    async rename(userId: UserId, id: CalendarId, title: string): Promise<Calendar> {
      await change(userId, id, (trx) => renameCalendar(trx, id, title));
      return get(userId, id);
    },

    /** Those who have booked and whose time is still to come find in their feed that it was cancelled. @throws AppError NOT_FOUND */
    async remove(userId: UserId, id: CalendarId): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        await lockCalendar(trx, id);
        const row = await findCalendar(trx, id, now());
        if (!row || !isHost(userId, row)) throw new AppError("NOT_FOUND");
        await cancelUpcoming(parts, { trx, after }, row);
        await removeCalendar(trx, id);
        after(() => publishCalendarsChanged(context, userId));
      });
    },

    /** Makes the link of a calendar, or changes it; what is booked stays. @throws AppError NOT_FOUND, BAD_INPUT for a zone there is not */
    async saveLink(userId: UserId, id: CalendarId, input: CalendarLinkInput): Promise<Calendar> {
      if (!isTimeZone(input.timezone)) throw new AppError("BAD_INPUT", { field: "timezone" });
      await change(userId, id, async (trx, { link }) => {
        const next = toRow(input, link?.publicId);
        if (link && !costsTheSame(link, next)) throw new AppError("CONFLICT", { field: "paymentToConfirmBooking" });
        await saveLink(trx, id, next, now());
      });
      return get(userId, id);
    },

    /** Nobody books any more; what is booked stays. @throws AppError NOT_FOUND */
    async removeLink(userId: UserId, id: CalendarId): Promise<Calendar> {
      await change(userId, id, (trx) => removeLink(trx, id));
      return get(userId, id);
    },
  };

  /** @throws AppError NOT_FOUND also for one of another owner */
  async function change(
    userId: UserId,
    id: CalendarId,
    write: (trx: Parameters<typeof lockCalendar>[0], row: CalendarRow) => Promise<void>,
  ): Promise<void> {
    await inTransaction(context, async (trx, after) => {
      await lockCalendar(trx, id);
      const row = await findCalendar(trx, id, now());
      if (!row || !isHost(userId, row)) throw new AppError("NOT_FOUND");
      await write(trx, row);
      after(() => publishCalendarsChanged(context, userId));
    });
  }
}
