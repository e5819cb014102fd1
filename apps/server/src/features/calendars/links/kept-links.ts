import { type Calendar, type CalendarLinkInput, saveCalendarLinkInput } from "@atrium/contracts/calendars";
import type { CalendarId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { findKept, keepLink, listKept, removeKept } from "./kept-store.ts";
import { publishToKeepers } from "../live.ts";
import type { Parts } from "../parts.ts";
import { isHost } from "../policy.ts";
import { isTimeZone } from "../rules.ts";
import { type CalendarRow, findCalendar, lockCalendar, saveLink } from "../store.ts";
import { toCalendar, toRow } from "../view.ts";

type Kept = { readonly id: CalendarId; readonly link: CalendarLinkInput; readonly origin: string };

/**
 * Links that ask to be paid, of people who cannot be paid yet: what was filled in stays on the server while its owner is on the provider's page, and
 * is made once, after the provider itself says that the account is set up (CAL-048, A-81). Only a calendar's owner is paid for it.
 */
export function openKeptLinks(parts: Parts) {
  const { context, payouts } = parts;
  const db = context.db.kysely;

  return {
    /** @throws AppError NOT_FOUND for another's calendar, CONFLICT for one that has a link, BAD_INPUT for a link that asks for nothing */
    async keepLink(userId: UserId, { id, link, origin }: Kept): Promise<string> {
      if (!isTimeZone(link.timezone)) throw new AppError("BAD_INPUT", { field: "timezone" });
      if (!link.paymentToConfirmBooking) throw new AppError("BAD_INPUT", { field: "paymentToConfirmBooking" });
      const row = await inTransaction(context, async (trx, after) => {
        const own = await lockOwn(parts, { trx }, { userId, id });
        if (own.link !== null) throw new AppError("CONFLICT", { field: "id" });
        await keepLink(trx, { calendarId: id, form: link, at: context.clock.now() });
        await publishToKeepers(context, { trx, after }, own);
        return own;
      });
      return payouts.beginOnboarding(userId, { country: link.country, ...toPages(row, origin) });
    },

    /** @throws AppError NOT_FOUND where nothing of theirs is kept */
    async continueKept(userId: UserId, { id, origin }: Omit<Kept, "link">): Promise<string> {
      const row = await findCalendar(db, id, context.clock.now());
      const kept = row && isHost(userId, row) ? toInput(id, await findKept(db, id)) : null;
      if (!row || !kept) throw new AppError("NOT_FOUND");
      return payouts.beginOnboarding(userId, { country: kept.country, ...toPages(row, origin) });
    },

    /** @throws AppError CONFLICT while the provider does not say that the person can be paid */
    async createKept(userId: UserId): Promise<Calendar[]> {
      const ids = await listKept(db, userId);
      if (ids.length === 0) return [];
      if (!(await payouts.isReady(userId))) throw new AppError("CONFLICT", { field: "payoutAccount" });
      const made: Calendar[] = [];
      for (const id of ids) {
        const calendar = await inTransaction(context, (trx, after) => createOne(parts, { trx, after }, { userId, id }));
        if (calendar) made.push(calendar);
      }
      return made;
    },

    /** @throws AppError NOT_FOUND */
    async discardKept(userId: UserId, id: CalendarId): Promise<Calendar> {
      return inTransaction(context, async (trx, after) => {
        const row = await lockOwn(parts, { trx }, { userId, id });
        await removeKept(trx, id);
        await publishToKeepers(context, { trx, after }, row);
        return toCalendar({ ...row, isLinkKept: false }, true);
      });
    },
  };
}

type Own = { readonly userId: UserId; readonly id: CalendarId };

/** @throws AppError NOT_FOUND */
async function lockOwn({ context }: Parts, { trx }: Pick<Change, "trx">, { userId, id }: Own): Promise<CalendarRow> {
  await lockCalendar(trx, id);
  const row = await findCalendar(trx, id, context.clock.now());
  if (!row || !isHost(userId, row)) throw new AppError("NOT_FOUND");
  return row;
}

/** Null where it was made or discarded meanwhile. */
async function createOne(parts: Parts, { trx, after }: Change, own: Own): Promise<Calendar | null> {
  const { context } = parts;
  const row = await lockOwn(parts, { trx }, own);
  const kept = toInput(own.id, await findKept(trx, own.id));
  if (!(await removeKept(trx, own.id)) || kept === null || row.link !== null) return null;
  const link = toRow(kept);
  await saveLink(trx, own.id, link, context.clock.now());
  await publishToKeepers(context, { trx, after }, row);
  return toCalendar({ ...row, isLinkKept: false, link }, true);
}

/** Looked through again: what was stored may come from an older release. */
function toInput(id: CalendarId, kept: unknown): CalendarLinkInput | null {
  const parsed = saveCalendarLinkInput.safeParse({ ...Object(kept), id });
  return parsed.success ? parsed.data : null;
}

/** Where the provider's page leads back to (CAL-030). */
function toPages({ id, roomId }: CalendarRow, origin: string): { returnUrl: string; cancelUrl: string } {
  const page = `${origin}${roomId === null ? "/calendar" : "/admin/calendar"}`;
  return { returnUrl: `${page}?verified=true`, cancelUrl: `${page}/${id}` };
}
