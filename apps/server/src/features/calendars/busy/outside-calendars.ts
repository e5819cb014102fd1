import { randomUUID } from "node:crypto";
import {
  BOOKING_WINDOW_DAYS_MAX,
  BUSY_TIMES_SHOWN_MAX,
  OUTSIDE_CALENDAR_MAX_BYTES,
  OUTSIDE_CALENDARS_MAX,
} from "@atrium/contracts/calendar-limits";
import type { OutsideCalendarId, UserId } from "@atrium/contracts/ids";
import type { BusyTime, OutsideCalendar, OutsideRefusal } from "@atrium/contracts/outside-calendars";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import type { Refusal } from "../../../platform/outside/outside.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { Semaphore } from "../../../platform/semaphore.ts";
import { seal, unseal } from "../../../platform/security/sealing.ts";
import { lockUser } from "../../users/users.ts";
import { READ_OUTSIDE } from "../job-names.ts";
import { publishCalendarsChanged } from "../live.ts";
import { isTimeZone, toDayRange } from "../rules.ts";
import { DAY_MINUTES, MINUTE_MS } from "../bookings/slots.ts";
import {
  addOutside,
  countOutside,
  type DueRow,
  listBusyRows,
  listOutside,
  makeDue,
  removeOutside,
  saveRead,
  saveRefused,
  takeDue,
} from "./busy-store.ts";
import { readApart } from "./read-apart.ts";
import { toBusyTime, toOutsideCalendar } from "./busy-view.ts";

/** Calendars that one person makes us look at in an hour: others' sites are not for us to hammer. RATE_LIMITED. */
const READ_AN_HOUR = { limit: 30, windowMs: 3_600_000 };
/** Calendars that are asked for at a time: most of it is waiting for others. */
const READ_AT_ONCE = 8;
/** What changes elsewhere is known here so much later at most. */
const AGAIN_MS = 30 * MINUTE_MS;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
/** What was too much to read is hardly less soon, and each try takes a thread for as long as it may: it is tried so much later. */
const TOO_LARGE_AGAIN_MS = DAY_MS;
/** As calendars are served, and as some servers call any file. */
const FILE = {
  contentType: /^(?:text\/(?:calendar|plain|x-vcalendar)|application\/(?:ics|octet-stream|calendar\+xml|x-ics))\b/i,
  maxBytes: OUTSIDE_CALENDAR_MAX_BYTES,
  beyond: "refuse",
  withinMs: 10_000,
} as const;

const REFUSALS: Readonly<Record<Refusal, OutsideRefusal>> = {
  address: "ADDRESS",
  redirects: "ADDRESS",
  status: "UNREACHABLE",
  time: "UNREACHABLE",
  failed: "UNREACHABLE",
  type: "NO_CALENDAR",
  size: "TOO_LARGE",
};

/** What an address is sealed with, besides the key. */
const toSealContext = (id: OutsideCalendarId): string => `outside-calendar:${id}`;

/** Calendars of other programs, in which a host is busy. */
export function openOutsideCalendars({ context }: { readonly context: Context }) {
  const db = context.db.kysely;
  const now = (): Date => context.clock.now();

  return {
    async listOutside(userId: UserId): Promise<OutsideCalendar[]> {
      return (await listOutside(db, userId)).map(toOutsideCalendar);
    },

    /** Read at once, by a job. @throws AppError BAD_INPUT for a zone there is not, CONFLICT for one too many, RATE_LIMITED */
    async addOutside(
      userId: UserId,
      { address, timezone }: { address: string; timezone: string },
    ): Promise<OutsideCalendar> {
      if (!isTimeZone(timezone)) throw new AppError("BAD_INPUT", { field: "timezone" });
      await ensureRate(context, `calendars:outside-of:${userId}`, READ_AN_HOUR);
      const id = randomUUID() as OutsideCalendarId;
      const { host } = new URL(address);
      await inTransaction(context, async (trx, after) => {
        await lockUser(trx, userId);
        if ((await countOutside(trx, userId)) >= OUTSIDE_CALENDARS_MAX)
          throw new AppError("CONFLICT", { field: "calendars" });
        const sealedAddress = seal(address, context.secrets.outsideTokenKey, toSealContext(id));
        await addOutside(trx, {
          id,
          ownerId: userId,
          sealedAddress,
          host,
          timeZone: timezone,
          at: now(),
          dueAt: now(),
        });
        await addJob(trx, READ_OUTSIDE, { id });
        after(() => publishCalendarsChanged(context, userId));
      });
      return toOutsideCalendar({ id, name: "", host, readAt: null, refused: null, unclear: 0 });
    },

    /** What it kept busy is free again. @throws AppError NOT_FOUND */
    async removeOutside(userId: UserId, id: OutsideCalendarId): Promise<void> {
      if (!(await removeOutside(db, userId, id))) throw new AppError("NOT_FOUND");
      publishCalendarsChanged(context, userId);
    },

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async readOutsideAgain(userId: UserId, id: OutsideCalendarId): Promise<void> {
      await ensureRate(context, `calendars:outside-of:${userId}`, READ_AN_HOUR);
      await inTransaction(context, async (trx) => {
        if (!(await makeDue(trx, userId, id, now()))) throw new AppError("NOT_FOUND");
        await addJob(trx, READ_OUTSIDE, { id });
      });
    },

    /** When the person is busy elsewhere on a day. @throws AppError BAD_INPUT for a zone there is not */
    async listBusyOn(userId: UserId, { date, timezone }: { date: string; timezone: string }): Promise<BusyTime[]> {
      if (!isTimeZone(timezone)) throw new AppError("BAD_INPUT", { field: "timezone" });
      const day = { ownerId: userId, ...toDayRange({ date, timezone }), limit: BUSY_TIMES_SHOWN_MAX };
      return (await listBusyRows(db, day)).map(toBusyTime);
    },
  };
}

/** Reads those that are due, or one of them where it is. */
export async function readDue(context: Context, { id, limit }: { id: OutsideCalendarId | null; limit: number }) {
  const now = context.clock.now();
  const due = { now, until: new Date(now.getTime() + AGAIN_MS), limit, id };
  const slots = new Semaphore(READ_AT_ONCE);
  const rows = await takeDue(context.db.kysely, due);
  await Promise.all(rows.map((row) => slots.run(() => readOne(context, row))));
}

async function readOne(context: Context, { id, sealedAddress, timeZone }: DueRow): Promise<void> {
  const url = unseal(sealedAddress, context.secrets.outsideTokenKey, toSealContext(id))?.toString();
  // Of another instance key, as after a copy: nobody can be asked.
  const found =
    url === undefined ? ({ kind: "refused", why: "address" } as const) : await context.outside.read({ url, ...FILE });
  const at = context.clock.now();
  const range = { from: at.getTime() - DAY_MS, to: at.getTime() + (BOOKING_WINDOW_DAYS_MAX + 2) * DAY_MS };
  const read =
    found.kind === "refused"
      ? { kind: found.kind, why: REFUSALS[found.why] }
      : await readApart(found.bytes.toString(), { timeZone, ...range });
  await inTransaction(context, async (trx, after) => {
    const ownerId =
      read.kind === "refused"
        ? await saveRefused(trx, id, { refused: read.why, dueAt: toDueAt(read.why, at) })
        : await saveRead(trx, id, { ...read, at });
    if (ownerId !== null) after(() => publishCalendarsChanged(context, ownerId));
  });
}

/** Null for when it is due anyway. */
const toDueAt = (refused: OutsideRefusal, at: Date): Date | null =>
  refused === "TOO_LARGE" ? new Date(at.getTime() + TOO_LARGE_AGAIN_MS) : null;
