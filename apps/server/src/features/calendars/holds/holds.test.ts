import type { Booking, Hold, PaymentLink } from "@atrium/contracts/calendars";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { at, BOOKING, CANCEL, createCalendarTest, faultOf, LINK, SAVE } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open, mailsTo } = createCalendarTest(app);

const PAID = { paymentToConfirmBooking: true, priceAmount: "45.00", country: "GB" };
const HOLD =
  "{ id calendarId heldUntil state startTime endTime fullName email company location message priceAmount currencyType }";
const HOLD_SLOT = `mutation ($calendarId: String!, $startTime: String!, $email: String!) {
  made: holdSlot(calendarId: $calendarId, startTime: $startTime, fullName: "Tomasz Zieliński", email: $email, company: "", location: "",
    message: "") ${HOLD} }`;
const READ = `query ($id: ID!) { made: bookingHold(id: $id) ${HOLD} }`;
const PAY = "mutation ($id: ID!) { made: generatePaymentLink(id: $id) { id calendarId paymentLink } }";
const RELEASE = `mutation ($id: ID!) { made: releaseHold(id: $id) ${HOLD} }`;
const BOOKED = `query ($id: ID!) { made: booking(id: $id) ${BOOKING.replace(" }", " paidAmount paidCurrency paidBackUntil }")} }`;
const MINUTE_MS = 60_000;

/** A calendar whose slots cost 45 dollars, and what guests do with them. */
async function openPaid(link: Partial<typeof LINK> = {}) {
  const opened = await open({ ...PAID, ...link });
  return {
    ...opened,
    hold: (guest: Someone, startTime = at("08:00")) =>
      ask<Hold>(guest, HOLD_SLOT, { calendarId: opened.publicId, startTime, email: guest.email }),
    begins: async () => (await opened.slots()).map(({ startTime }) => startTime),
  };
}

const linkOf = async (guest: Someone, id: string) => (await ask<PaymentLink>(guest, PAY, { id })).data.made.paymentLink;
/** Presses Pay on the provider's page; the browser does not come back. */
const payAt = (address: string) => fetch(`${address}/pay`, { method: "POST", redirect: "manual" });
async function statesOf(): Promise<string[]> {
  const { rows } = await app.context.db.pool.query<{ state: string }>("select state from payments order by id");
  return rows.map(({ state }) => state);
}

describe("a slot that costs something", () => {
  test("is held for ten minutes, counted as booked, and not booked without a payment  BOOK-028 R3", async () => {
    const { guest, hold, book, begins, host } = await openPaid();
    const [tomasz, late] = [await guest(), await guest()];
    expect(faultOf(await book(tomasz, at("08:00")))).toEqual(["CONFLICT", "payment"]);
    const held = (await hold(tomasz)).data.made;
    expect(held).toMatchObject({ state: "held", priceAmount: "45.00", currencyType: "usd", startTime: at("08:00") });
    expect(Date.parse(held.heldUntil) - app.clock.nowMs).toBe(10 * MINUTE_MS);
    expect((await hold(tomasz)).data.made).toEqual(held);
    expect(await begins()).not.toContain(at("08:00"));
    expect(faultOf(await hold(late))).toEqual(["CONFLICT", "startTime"]);
    expect(faultOf(await hold(host, at("09:00")))).toEqual(["CONFLICT", "calendarId"]);
    expect(faultOf(await ask(tomasz, BOOKED, { id: held.id }))).toEqual(["NOT_FOUND", undefined]);
    for (const call of [READ, PAY, RELEASE])
      expect(faultOf(await ask(late, call, { id: held.id }))[0]).toBe("NOT_FOUND");
    app.clock.nowMs += 10 * MINUTE_MS;
    expect(await begins()).toContain(at("08:00"));
    expect((await hold(late)).data.made.state).toBe("held");
    expect((await ask<Hold>(tomasz, READ, { id: held.id })).data.made.state).toBe("over");
    expect(faultOf(await ask(tomasz, PAY, { id: held.id }))[0]).toBe("NOT_FOUND");
  });

  test.each([1, 5])("is held by no more than its %i places under 100 at once  R3 A-85", async (places) => {
    const { guest, hold, id } = await openPaid({ noOfParticipantsLimit: places });
    const guests = await Promise.all(Array.from({ length: 25 }, guest));
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => hold(guests[index % 25] as Someone)));
    expect(new Set(answers.filter(({ errors }) => !errors).map(({ data }) => data.made.id)).size).toBe(places);
    const { rows } = await app.context.db.pool.query<{ place: number }>(
      "select place from bookings where calendar_id = $1 order by place",
      [id],
    );
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: places }, (_, index) => index + 1));
  });

  test("is booked once it is paid, though the browser never returns, and who asks on returning sees it  BOOK-030 BOOK-046 CAL-079", async () => {
    const { guest, hold, publicId, host } = await openPaid();
    const tomasz = await guest();
    const held = (await hold(tomasz)).data.made;
    const { data } = await ask<PaymentLink>(tomasz, PAY, { id: held.id });
    expect(data.made).toMatchObject({ id: held.id, calendarId: publicId });
    expect(await linkOf(tomasz, held.id)).toBe(data.made.paymentLink);
    const page = await (await fetch(data.made.paymentLink, { headers: { "accept-language": "fr" } })).text();
    expect(page).toContain("Argent d’essai");
    expect(page).toContain("45,00");
    // Coming back without having paid proves nothing.
    expect((await ask<Hold>(tomasz, READ, { id: held.id })).data.made.state).toBe("held");
    const paid = await payAt(data.made.paymentLink);
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toContain(`?id=${held.id}`);
    await app.runJobs();
    const booked = await ask<Booking>(tomasz, BOOKED, { id: held.id });
    expect(booked.data.made).toMatchObject({ startTime: at("08:00"), paidAmount: "45.00", paidCurrency: "usd" });
    expect(booked.data.made.paidBackUntil).toBe("2027-06-21T08:00:00.000Z");
    expect((await ask<Hold>(tomasz, READ, { id: held.id })).data.made.state).toBe("booked");
    const event = "query ($id: ID!) { made: event(id: $id) { title } }";
    expect((await ask(host, event, { id: booked.data.made.eventId })).data.made).toEqual({
      title: "Studio consultations",
    });
    const sent = await mailsTo(tomasz.email, host.email);
    expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill(expect.stringContaining("Confirmed: Studio")));
    expect((await statesOf()).at(-1)).toBe("fulfilled");
    // Pressed again, and told again, nothing more happens.
    await payAt(data.made.paymentLink);
    await app.runJob("calendars.payment-ended", { itemId: held.id, state: "paid" });
    expect((await statesOf()).at(-1)).toBe("fulfilled");
  });

  test("is told to its host with what was paid and its event, once the payment is matched with them  CAL-075 CAL-080 BOOK-045", async () => {
    const { guest, hold, id, host } = await openPaid({ noOfParticipantsLimit: 2 });
    const [tomasz, amara] = [await guest(), await guest()];
    const paid = (await hold(tomasz)).data.made;
    const open = (await hold(amara)).data.made;
    await payAt(await linkOf(tomasz, paid.id));
    await app.runJobs();
    const list = `query ($id: ID!) { made: bookings(calendarId: $id, view: future) { id eventId paidAmount paidCurrency } }`;
    const [told, ...more] = (await ask<Booking[]>(host, list, { id })).data.made;
    expect(told).toMatchObject({ id: paid.id, paidAmount: "45.00", paidCurrency: "usd" });
    expect(told?.eventId).not.toBe(null);
    expect(more).toEqual([]);
    const { rows } = await app.context.db.pool.query<{ state: string }>(
      "select state from payments where item_id = any($1) order by state",
      [[paid.id, open.id]],
    );
    expect(rows.map(({ state }) => state)).toEqual(["fulfilled"]);
    expect(faultOf(await ask(amara, list, { id }))).toEqual(["NOT_FOUND", undefined]);
  });

  test("is given back before its time, and nobody pays for it any more", async () => {
    const { guest, hold, begins } = await openPaid();
    const tomasz = await guest();
    const held = (await hold(tomasz)).data.made;
    const address = await linkOf(tomasz, held.id);
    expect((await ask<Hold>(tomasz, RELEASE, { id: held.id })).data.made.state).toBe("over");
    expect(await begins()).toContain(at("08:00"));
    await payAt(address);
    await app.runJobs();
    expect((await statesOf()).at(-1)).toBe("expired");
    expect(await begins()).toContain(at("08:00"));
  });

  test("that is paid in the moment it is given back is booked: no payment is lost", async () => {
    const { guest, hold } = await openPaid();
    const tomasz = await guest();
    const held = (await hold(tomasz)).data.made;
    const address = await linkOf(tomasz, held.id);
    await app.context.db.pool.query("update test_checkouts set state = 'paid' where ref = $1", [address.slice(-32)]);
    expect((await ask<Hold>(tomasz, RELEASE, { id: held.id })).data.made.state).toBe("booked");
    expect((await statesOf()).at(-1)).toBe("fulfilled");
  });

  test("that is paid too late is booked while it is free, else the money goes back and the payer is told", async () => {
    const { guest, hold } = await openPaid();
    const [lucky, tomasz, other] = [await guest(), await guest(), await guest()];
    const free = (await hold(lucky, at("09:00"))).data.made;
    const taken = (await hold(tomasz)).data.made;
    const addresses = [await linkOf(lucky, free.id), await linkOf(tomasz, taken.id)];
    app.clock.nowMs += 10 * MINUTE_MS;
    expect((await hold(other)).data.made.state).toBe("held");
    // The provider took the money in the last moment.
    const refs = addresses.map((address) => address.slice(-32));
    await app.context.db.pool.query("update test_checkouts set state = 'paid' where ref = any($1)", [refs]);
    await app.runTimedJob("calendars.end-holds");
    await app.runJobs();
    expect((await ask<Booking>(lucky, BOOKED, { id: free.id })).data.made.startTime).toBe(at("09:00"));
    expect(faultOf(await ask(tomasz, BOOKED, { id: taken.id }))[0]).toBe("NOT_FOUND");
    expect((await statesOf()).slice(-2)).toEqual(["fulfilled", "refunded"]);
    const { rows } = await app.context.db.pool.query("select state from test_checkouts where ref = $1", [refs[1]]);
    expect(rows).toEqual([{ state: "refunded" }]);
    const [sent] = await mailsTo(tomasz.email);
    expect(sent?.subject).toBe("Not booked: Studio consultations");
  });

  test.each([
    ["the guest more than a day ahead", "refunded", "guest", at("08:00")],
    ["the guest on the day before", "fulfilled", "guest", "2027-06-21T08:00:00.000Z"],
    ["the host at any time", "refunded", "host", "2027-06-21T08:00:00.000Z"],
  ])("is cancelled by %s: what was paid is %s", async (_who, state, by, begin) => {
    const { guest, hold, host } = await openPaid();
    const tomasz = await guest();
    const held = (await hold(tomasz, begin)).data.made;
    await payAt(await linkOf(tomasz, held.id));
    await app.runJobs();
    expect((await ask(by === "host" ? host : tomasz, CANCEL, { id: held.id })).data.made).toBe(true);
    await app.runJobs();
    // Told late of the payment, it does not go back by that.
    await app.runJob("calendars.payment-ended", { itemId: held.id, state: "paid" });
    await app.runJobs();
    expect((await statesOf()).at(-1)).toBe(state);
  });

  test("goes with its calendar: what was paid for what is to come goes back", async () => {
    const { guest, hold, host, id } = await openPaid();
    const [one, other] = [await guest(), await guest()];
    const booked = (await hold(one)).data.made;
    const waiting = (await hold(other, at("09:00"))).data.made;
    await payAt(await linkOf(one, booked.id));
    await app.runJobs();
    const address = await linkOf(other, waiting.id);
    await ask(host, "mutation ($id: ID!) { made: deleteCalendar(id: $id) }", { id });
    await payAt(address);
    await app.runJobs();
    expect((await statesOf()).slice(-2)).toEqual(["refunded", "refunded"]);
  });

  test("goes with its host's account: what was paid for what is to come goes back  B-09", async () => {
    const { guest, hold, host } = await openPaid();
    const tomasz = await guest();
    const held = (await hold(tomasz)).data.made;
    await payAt(await linkOf(tomasz, held.id));
    await app.runJobs();
    expect((await statesOf()).at(-1)).toBe("fulfilled");
    // Said to the host by who booked, once it is paid.
    const said = "select content_type from messages where sender_id = $1";
    expect((await app.context.db.pool.query(said, [tomasz.userId])).rows).toEqual([{ content_type: "eventCreate" }]);
    await ask(host, `mutation { made: deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    await app.runJobs();
    await app.runJobs();
    expect((await statesOf()).at(-1)).toBe("refunded");
  });

  test("is moved by its guest on the day before where the host proposed it, and by nothing else then  B-58", async () => {
    const { guest, hold, host } = await openPaid({ availableDays: "WEEKEND" });
    const tomasz = await guest();
    // A Sunday, at noon.
    const today = (hour: string): string => `2027-06-20T${hour}:00.000Z`;
    const { id } = (await hold(tomasz, today("12:00"))).data.made;
    await payAt(await linkOf(tomasz, id));
    await app.runJobs();
    const move = `mutation ($id: ID!) { made: moveBooking(id: $id, startTime: "${today("14:00")}", reason: "", language: "en") { id } }`;
    expect(faultOf(await ask(tomasz, move, { id }))).toEqual(["CONFLICT", "id"]);
    const propose = `mutation ($id: ID!) { made: proposeTimes(id: $id, times: ["${today("14:00")}"], message: "", language: "en") { id } }`;
    const proposed = (await ask<{ id: string }>(host, propose, { id })).data.made;
    const accept = `mutation ($id: ID!) { made: acceptTime(id: $id, startTime: "${today("14:00")}", language: "en") { startTime } }`;
    expect((await ask<Booking>(tomasz, accept, { id: proposed.id })).data.made.startTime).toBe(today("14:00"));
    expect((await statesOf()).at(-1)).toBe("fulfilled");
  });

  test("moves with its payment, which goes back when the host deletes the meeting", async () => {
    const { guest, hold, host } = await openPaid();
    const tomasz = await guest();
    const held = (await hold(tomasz)).data.made;
    await payAt(await linkOf(tomasz, held.id));
    await app.runJobs();
    const move = `mutation ($id: ID!, $to: String!) { made: moveBooking(id: $id, startTime: $to, reason: "", language: "en") { eventId } }`;
    const moved = await ask<Booking>(tomasz, move, { id: held.id, to: at("09:00") });
    expect((await ask<Booking>(tomasz, BOOKED, { id: held.id })).data.made).toMatchObject({
      startTime: at("09:00"),
      paidAmount: "45.00",
    });
    expect((await statesOf()).at(-1)).toBe("fulfilled");
    const { eventId } = moved.data.made;
    expect((await ask(host, "mutation ($id: ID!) { made: deleteEvent(id: $id) }", { id: eventId })).errors).toBe(
      undefined,
    );
    await app.runJobs();
    expect((await statesOf()).at(-1)).toBe("refunded");
  });

  test("is given up with its link: what was held goes at its end, and what was paid goes back", async () => {
    const { host, guest, hold, id } = await openPaid({ noOfParticipantsLimit: 2 });
    const [tomasz, amara] = [await guest(), await guest()];
    const [open, paid] = [(await hold(tomasz)).data.made, (await hold(amara)).data.made];
    const address = await linkOf(amara, paid.id);
    await ask(host, "mutation ($id: ID!) { made: deleteCalendarLink(id: $id) { id } }", { id });
    expect((await ask<Hold>(tomasz, READ, { id: open.id })).data?.made.state).toBe("held");
    expect(faultOf(await ask(tomasz, PAY, { id: open.id }))).toEqual(["CONFLICT", "heldUntil"]);
    await payAt(address);
    await app.runJobs();
    expect((await statesOf()).at(-1)).toBe("refunded");
    expect((await mailsTo(amara.email))[0]?.subject).toContain("Not booked");
    app.clock.nowMs += 10 * MINUTE_MS;
    await app.runJob("calendars.end-holds", {});
    expect((await app.context.db.pool.query("select from bookings where calendar_id = $1", [id])).rowCount).toBe(0);
  });

  test("that cannot be ended yet is in the way of no other, and ends later", async () => {
    const { guest, hold } = await openPaid();
    const [tomasz, late] = [await guest(), await guest()];
    const first = (await hold(tomasz)).data.made;
    app.clock.nowMs += 1_000;
    const second = (await hold(late, at("08:30"))).data.made;
    for (const [who, { id }] of [
      [tomasz, first],
      [late, second],
    ] as const)
      await linkOf(who, id);
    const { pool } = app.context.db;
    const listHeld = async () => {
      await app.runJob("calendars.end-holds", {});
      const { rows } = await pool.query("select id from bookings where id = any($1)", [[first.id, second.id]]);
      return rows;
    };
    await pool.query(
      `alter table payments add constraint not_today check (item_id <> '${first.id}' or state = 'open') not valid`,
    );
    app.clock.nowMs += 10 * MINUTE_MS;
    expect(await listHeld()).toEqual([{ id: first.id }]);
    await pool.query("alter table payments drop constraint not_today");
    expect(await listHeld()).toEqual([]);
  });

  test("is held three times at once by one person, and no more", async () => {
    const { guest, hold } = await openPaid();
    const tomasz = await guest();
    for (const hour of ["08:00", "08:30", "09:00"]) expect((await hold(tomasz, at(hour))).errors).toBe(undefined);
    expect(faultOf(await hold(tomasz, at("09:30")))[0]).toBe("RATE_LIMITED");
    app.clock.nowMs += 10 * MINUTE_MS;
    expect((await hold(tomasz, at("09:30"))).errors).toBe(undefined);
  });

  test("says what it costs to whoever looks, and its link keeps saying it  CAL-038 CAL-044", async () => {
    const { host, id, publicId, saved } = await openPaid();
    expect(saved.data.made.link).toMatchObject({ ...PAID, currencyType: "usd" });
    const seen = await fetch(`${app.url}/api/calendar?calendarId=${publicId}`);
    expect(await seen.json()).toMatchObject({ priceAmount: "45.00", currencyType: "usd" });
    for (const other of [
      { ...PAID, priceAmount: "1" },
      { ...PAID, country: "FR" },
      { ...PAID, currencyType: "eur" },
      {},
    ])
      expect(faultOf(await ask(host, SAVE, { id, ...LINK, ...other }))).toEqual([
        "CONFLICT",
        "paymentToConfirmBooking",
      ]);
    expect((await ask(host, SAVE, { id, ...LINK, ...PAID, timeSlot: 45 })).errors).toBe(undefined);
  });
});
