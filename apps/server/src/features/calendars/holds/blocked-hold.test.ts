import type { Booking, Hold, PaymentLink } from "@atrium/contracts/calendars";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { at, createCalendarTest } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open, mailsTo } = createCalendarTest(app);

test("a slot that was held before its host blocked who holds it is not booked", async () => {
  const { host, guest, publicId } = await open({ paymentToConfirmBooking: true, priceAmount: "45.00", country: "GB" });
  const tomasz = await guest();
  const held = await ask<Hold>(
    tomasz,
    `mutation ($calendarId: String!, $startTime: String!, $email: String!) {
      made: holdSlot(calendarId: $calendarId, startTime: $startTime, fullName: "Tomasz", email: $email, company: "", location: "",
        message: "I know where you live.") { id } }`,
    { calendarId: publicId, startTime: at("08:00"), email: tomasz.email },
  );
  const { id } = held.data.made;
  await ask(host, "mutation ($id: ID!) { made: blockPerson(userId: $id) }", { id: tomasz.userId });
  const link = await ask<PaymentLink>(
    tomasz,
    "mutation ($id: ID!) { made: generatePaymentLink(id: $id) { paymentLink } }",
    { id },
  );
  const address = link.data?.made?.paymentLink ?? null;
  if (address !== null) await fetch(`${address}/pay`, { method: "POST", redirect: "manual" });
  await app.runJobs();
  const booked = await ask<Booking>(host, "query ($id: ID!) { made: booking(id: $id) { fullName message } }", { id });
  const [mail] = await mailsTo(host.email);
  expect({ booked: booked.data?.made ?? null, mail: mail?.text ?? null }).toEqual({ booked: null, mail: null });
});
