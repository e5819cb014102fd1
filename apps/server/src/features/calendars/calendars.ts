import type { Calendar, CalendarLinkInput } from "@atrium/contracts/calendars";
import { CALENDARS_MAX } from "@atrium/contracts/calendar-limits";
import type { CalendarId, RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { findStanding } from "../rooms/rooms.ts";
import { lockUser } from "../users/users.ts";
import { cancelUpcoming } from "./bookings/book.ts";
import { openBookings } from "./bookings/bookings.ts";
import { openOutsideCalendars } from "./busy/outside-calendars.ts";
import { removeKept } from "./links/kept-store.ts";
import { openKeptLinks } from "./links/kept-links.ts";
import { publishToKeepers } from "./live.ts";
import type { Parts } from "./parts.ts";
import { openProposals } from "./proposals/proposals.ts";
import { canChange, canLookAt, canPublishIn } from "./policy.ts";
import { findRole } from "./communities/roles.ts";
import { costsTheSame, isTimeZone, toCustomDays } from "./rules.ts";
import {
  addCalendar,
  type CalendarRow,
  countCalendars,
  findCalendar,
  type LinkRow,
  listCalendars,
  lockCalendar,
  removeCalendar,
  removeLink,
  saveLink,
  updateCalendar,
} from "./store.ts";
import { toCalendar, toRow } from "./view.ts";

export type Calendars = ReturnType<typeof createCalendars>;

/** Calendars that people publish, and what others book in them. A calendar of somebody else's does not exist for who asks. */
export function createCalendars(parts: Parts) {
  const { context } = parts;
  const db = context.db.kysely;
  const now = (): Date => context.clock.now();

  /** @throws AppError NOT_FOUND also for one that is not the person's to see */
  async function findSeen(userId: UserId, id: CalendarId): Promise<{ row: CalendarRow; role: RoomRole | null }> {
    const row = await findCalendar(db, id, now());
    const role = row && (await findRole(db, userId, row));
    if (!row || !canLookAt(userId, row, role)) throw new AppError("NOT_FOUND");
    return { row, role };
  }

  async function get(userId: UserId, id: CalendarId): Promise<Calendar> {
    const { row, role } = await findSeen(userId, id);
    return toCalendar(row, canChange(userId, row, role));
  }

  return {
    get,
    ...openKeptLinks(parts),
    ...openOutsideCalendars(parts),
    ...openProposals(parts),
    ...openBookings(parts, async (userId, id) => {
      await findSeen(userId, id);
    }),

    list: (userId: UserId, communityId: RoomId | null): Promise<Calendar[]> => listFor(context, userId, communityId),

    /** @throws AppError NOT_FOUND for a community one does not look after, CONFLICT for one calendar too many */
    create: async (userId: UserId, wanted: NewCalendar): Promise<Calendar> =>
      get(userId, await inTransaction(context, (trx, after) => add(context, { trx, after }, userId, wanted))),

    /** Its dates stay where none are given. @throws AppError NOT_FOUND */
    async update(
      userId: UserId,
      { id, title, custom }: { id: CalendarId; title: string; custom: string | null },
    ): Promise<Calendar> {
      await change(userId, id, (trx, row) =>
        updateCalendar(trx, id, { title, customDays: custom === null ? row.customDays : toCustomDays(custom) }),
      );
      return get(userId, id);
    },

    /** Those who have booked and whose time is still to come find in their feed that it was cancelled. @throws AppError NOT_FOUND */
    async remove(userId: UserId, id: CalendarId): Promise<void> {
      await change(userId, id, async (trx, row, after) => {
        await cancelUpcoming(parts, { trx, after }, row);
        await removeCalendar(trx, id);
      });
    },

    /** Makes the link of a calendar, or changes it; what is booked stays. @throws AppError NOT_FOUND, BAD_INPUT for a zone there is not, CONFLICT with
     * `payoutAccount` for a new one that asks to be paid before its owner can be (CAL-046) */
    async saveLink(userId: UserId, id: CalendarId, input: CalendarLinkInput): Promise<Calendar> {
      if (!isTimeZone(input.timezone)) throw new AppError("BAD_INPUT", { field: "timezone" });
      const { row } = await findSeen(userId, id);
      const isNewlyPaid = input.paymentToConfirmBooking && row.link === null;
      const isPayable = isNewlyPaid && (await parts.payouts.isReady(row.ownerId));
      await change(userId, id, async (trx, { link }) => {
        const next = toNextLink(link, input);
        if (link === null && next.price !== null && !isPayable)
          throw new AppError("CONFLICT", { field: "payoutAccount" });
        await saveLink(trx, id, next, now());
        await removeKept(trx, id);
      });
      return get(userId, id);
    },

    /** Nobody books any more; what is booked stays. @throws AppError NOT_FOUND */
    async removeLink(userId: UserId, id: CalendarId): Promise<Calendar> {
      await change(userId, id, (trx) => removeLink(trx, id));
      return get(userId, id);
    },
  };

  /** @throws AppError NOT_FOUND also for one that is not the person's to change */
  async function change(
    userId: UserId,
    id: CalendarId,
    write: (trx: Change["trx"], row: CalendarRow, after: Change["after"]) => Promise<void>,
  ): Promise<void> {
    await inTransaction(context, async (trx, after) => {
      await lockCalendar(trx, id);
      const row = await findCalendar(trx, id, now());
      const role = row && (await findRole(trx, userId, row));
      if (!row || !canChange(userId, row, role)) throw new AppError("NOT_FOUND");
      await write(trx, row, after);
      await publishToKeepers(context, { trx, after }, row);
    });
  }
}

type NewCalendar = { readonly title: string; readonly communityId: RoomId | null; readonly custom: string };

async function add(
  context: Context,
  { trx, after }: Change,
  userId: UserId,
  { title, communityId, custom }: NewCalendar,
): Promise<CalendarId> {
  await lockUser(trx, userId);
  const standing = communityId === null ? null : await findStanding(trx, { roomId: communityId, userId });
  if (communityId !== null && !canPublishIn(standing?.role ?? null)) throw new AppError("NOT_FOUND");
  if ((await countCalendars(trx, userId)) >= CALENDARS_MAX) throw new AppError("CONFLICT", { field: "calendars" });
  await publishToKeepers(context, { trx, after }, { ownerId: userId, roomId: communityId });
  const customDays = toCustomDays(custom);
  return addCalendar(trx, { ownerId: userId, roomId: communityId, title, customDays, at: context.clock.now() });
}

/** The person's own; those of a community for whoever looks after it, and none for anybody else (CAL-005, CAL-072). */
async function listFor({ db, clock }: Context, userId: UserId, communityId: RoomId | null): Promise<Calendar[]> {
  const now = clock.now();
  if (communityId === null)
    return (await listCalendars(db.kysely, { of: { ownerId: userId }, now })).map((row) => toCalendar(row, true));
  const role = (await findStanding(db.kysely, { roomId: communityId, userId }))?.role ?? null;
  if (!canPublishIn(role)) return [];
  const rows = await listCalendars(db.kysely, { of: { roomId: communityId }, now });
  return rows.map((row) => toCalendar(row, canChange(userId, row, role)));
}

/** Its address stays, and what it asks to be paid (CAL-044). @throws AppError CONFLICT for another price */
function toNextLink(link: LinkRow | null, input: CalendarLinkInput): LinkRow {
  const next = toRow(input, link?.publicId);
  if (link && !costsTheSame(link, next)) throw new AppError("CONFLICT", { field: "paymentToConfirmBooking" });
  return next;
}
