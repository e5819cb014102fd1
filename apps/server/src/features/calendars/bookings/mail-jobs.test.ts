import type { Booking } from "@atrium/contracts/calendars";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { createLog } from "../../../platform/log.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { TELL_OF_BOOKING } from "../job-names.ts";
import { at, CANCEL, createCalendarTest } from "../test-calendars.ts";
import { REMIND_OF_BOOKING } from "./remind.ts";

// A job that fails is logged as an error.
const app = useTestApp(undefined, createLog({ level: "fatal" }));
const { ask, open } = createCalendarTest(app);

const sent: { to: string; subject: string }[] = [];
let refused = "";
/** A mail server that takes no mail for one address, as one answers 550 to a domain that there is not. */
const mail: Mail = {
  send({ to, subject }) {
    if (to === refused) return Promise.reject(new Error("the mail server did not take a mail: EENVELOPE 550 5.1.1"));
    sent.push({ to, subject });
    return Promise.resolve();
  },
};
beforeAll(() => void Object.assign(app.context, { mail }));
beforeEach(async () => {
  await app.context.db.pool.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  refused = "";
  sent.length = 0;
});

/** What waits, and three tries of what fails. That it failed is written down beside, and not waited for. */
async function runThrice(): Promise<void> {
  const { pool } = app.context.db;
  const underWay = async () =>
    (await pool.query("select from graphile_worker.jobs where locked_at is not null")).rowCount;
  for (let tries = 0; tries < 3; tries += 1) {
    await pool.query("update graphile_worker._private_jobs set run_at = now() where attempts > 0");
    await app.runJobs();
    await expect.poll(underWay, { timeout: 30_000 }).toBe(0);
  }
}
const mailedTo = (address: string) => sent.filter(({ to }) => to === address).map(({ subject }) => subject);
const add = (name: string, payload: object): Promise<void> =>
  inTransaction(app.context, (trx) => addJob(trx, name, payload));

const MOVE = `mutation ($id: ID!, $to: String!) { made: moveBooking(id: $id, startTime: $to, reason: "", language: "en") { startTime } }`;
type Booked = { readonly booking: Booking; readonly host: Someone; readonly guest: Someone };
const language = "en";

/** What both are told of, and how an older node asked for it. */
const TOLD: readonly [string, (booked: Booked) => Promise<unknown>, string][] = [
  ["a booking that was moved", ({ booking, guest }) => ask(guest, MOVE, { id: booking.id, to: at("10:00") }), "Moved"],
  ["a booking that was cancelled", ({ booking, guest }) => ask(guest, CANCEL, { id: booking.id }), "Cancelled"],
  [
    "a booking of tomorrow",
    ({ booking }) => add(REMIND_OF_BOOKING, { bookingId: booking.id, startsAt: booking.startTime, language }),
    "Tomorrow",
  ],
  [
    "a booking, as an older node asked",
    ({ booking }) => add(TELL_OF_BOOKING, { bookingId: booking.id, language }),
    "Confirmed",
  ],
  [
    "a move, as an older node asked",
    ({ booking }) => add(TELL_OF_BOOKING, { movedId: booking.id, reason: "", language }),
    "Moved",
  ],
  [
    "a cancelled booking, as an older node asked",
    ({ booking, host }) =>
      add(TELL_OF_BOOKING, { cancelled: booking, ownerId: host.userId, sequence: 1, reason: "", language }),
    "Cancelled",
  ],
];

describe("where the mail server refuses the address of one side", () => {
  test("the host is told once that there is a booking", async () => {
    const { host, guest, book } = await open();
    refused = "nobody@typing-error.example";
    await book(await guest(), at("08:00"), { email: refused });
    await runThrice();
    expect(mailedTo(host.email)).toEqual([expect.stringContaining("Confirmed")]);
  });

  test("the guest is told once that there is a booking", async () => {
    const { host, guest, book } = await open();
    refused = host.email;
    const by = await guest();
    await book(by, at("09:00"));
    await runThrice();
    expect(mailedTo(by.email)).toEqual([expect.stringContaining("Confirmed")]);
  });

  describe.each(TOLD)("the other is told once of %s", (_, cause, subject) => {
    test.each(["host", "guest"] as const)("where it is the %s's", async (side) => {
      const { host, guest: invite, book } = await open();
      const guest = await invite();
      const booking = (await book(guest, at("08:00"))).data.made;
      await app.runJobs();
      sent.length = 0;
      const [away, other] = side === "host" ? [host, guest] : [guest, host];
      refused = away.email;
      await cause({ booking, host, guest });
      await runThrice();
      expect(sent).toEqual([{ to: other.email, subject: expect.stringContaining(subject) as string }]);
    });
  });
});

test("both are mailed once, and so is who paid too late for a slot, whichever node asked", async () => {
  const { host, guest, book } = await open();
  const by = await guest();
  await book(by, at("08:00"));
  await runThrice();
  expect(sent.map(({ to }) => to).toSorted()).toEqual([host.email, by.email].toSorted());
  sent.length = 0;
  await add(TELL_OF_BOOKING, { tooLate: { email: by.email, title: "Studio" }, language });
  await runThrice();
  expect(sent).toEqual([{ to: by.email, subject: expect.stringContaining("Not booked") as string }]);
});
