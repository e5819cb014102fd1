import type { Booking } from "@atrium/contracts/calendars";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { TELL_OF_BOOKING } from "./job-names.ts";
import { at, createCalendarTest } from "./test-calendars.ts";

const app = useTestApp();
const { open } = createCalendarTest(app);

const sent: string[] = [];
let refused = "";
/** A mail server that takes no mail for one address, as Exim answers 550 to a domain that there is not. */
const mail: Mail = {
  send({ to }) {
    if (to === refused) return Promise.reject(new Error("the mail server did not take a mail: EENVELOPE 550 5.1.1"));
    sent.push(to);
    return Promise.resolve();
  },
};
beforeAll(() => void Object.assign(app.context, { mail }));
beforeEach(() => void (sent.length = 0));

/** What the worker does with a job that fails: runs it again. */
async function tellThrice({ id }: Booking): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1)
    await app.runJob(TELL_OF_BOOKING, { bookingId: id, language: "en" }).catch(() => {});
}

test("a guest whose address is refused does not keep from the host that there is a booking", async () => {
  const { host, guest, book } = await open();
  const booking = (await book(await guest(), at("08:00"), { email: "nobody@typing-error.example" })).data.made;
  refused = "nobody@typing-error.example";
  await tellThrice(booking);
  expect(sent.filter((to) => to === host.email)).toHaveLength(1);
});

test("a host whose address is refused does not have the guest mailed with each try", async () => {
  const { host, guest, book } = await open();
  const by = await guest();
  const booking = (await book(by, at("09:00"))).data.made;
  refused = host.email;
  await tellThrice(booking);
  expect(sent.filter((to) => to === by.email)).toHaveLength(1);
});
