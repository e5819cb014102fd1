import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { untilWaiting } from "../../../../test/test-locks.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { at, createCalendarTest, faultOf } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open, mailsTo } = createCalendarTest(app);

const LEAVE = `mutation { made: deleteAccount(password: "${DEMO_PASSWORD}") { status } }`;
const MOVE = `mutation ($id: ID!, $to: String!) { made: moveBooking(id: $id, startTime: $to, reason: "", language: "en") { startTime } }`;

describe("an account that ends", () => {
  test("holds its calendars before its events: a guest who moves a booking waits, and neither fails", async () => {
    const { host, guest, book } = await open();
    const tomasz = await guest();
    const booked = (await book(tomasz, at("08:00"))).data.made;
    await app.runJobs();
    const { pool } = app.context.db;
    const held = await pool.connect();
    try {
      await held.query("begin");
      await held.query("select from events where id = $1 for no key update", [booked.eventId]);
      const left = app.runJob("access.forget-person", { userId: host.userId }).then(
        () => "left",
        (error: unknown) => error,
      );
      await untilWaiting(pool, 1);
      const moved = ask(tomasz, MOVE, { id: booked.id, to: at("10:00") });
      await untilWaiting(pool, 2);
      await held.query("commit");
      expect(await left).toBe("left");
      // Ended with its host, as it was when the guest's turn came.
      expect(faultOf(await moved)).toEqual(["NOT_FOUND", undefined]);
    } finally {
      held.release();
    }
  });

  test("takes its calendars along, and mails each guest that what was to come is cancelled", async () => {
    const { host, guest, book, id } = await open();
    const tomasz = await guest();
    const booked = (await book(tomasz, at("08:00"))).data.made;
    await ask(host, LEAVE);
    await app.runJobs();
    await app.runJobs();
    const [mail] = await mailsTo(tomasz.email);
    expect(mail?.subject).toMatch(/^Cancelled: Studio consultations with somebody whose account is deleted$/u);
    expect(mail?.attachments?.[0]?.content).toContain(`UID:${booked.id}@atrium`);
    const { rows } = await app.context.db.pool.query("select from calendars where id = $1", [id]);
    expect(rows).toEqual([]);
  });
});
