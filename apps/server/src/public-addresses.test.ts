import { beforeAll, expect, test } from "vitest";
import { createCalendarTest, DAY } from "./features/calendars/test-calendars.ts";
import { useTestApp } from "../test/test-app.ts";
import { BOTH, HEADERS, type Method } from "../test/test-requests.ts";

const app = useTestApp();
const { ask, open, someone } = createCalendarTest(app);
/** What is there for whoever has its address, which nobody guesses. */
const known: Record<string, string> = {};

beforeAll(async () => {
  const { guest, host, publicId } = await open({
    paymentToConfirmBooking: true,
    priceAmount: "45.00",
    country: "GB",
  });
  const payer = await guest();
  const hold = `mutation ($at: String!) { made: holdSlot(calendarId: "${publicId}", startTime: $at, fullName: "T", email: "t@people.example",
    company: "", location: "", message: "", language: "en") { id } }`;
  const { id } = (await ask<{ id: string }>(payer, hold, { at: `${DAY}T08:00:00.000Z` })).data.made;
  const pay = "mutation ($id: ID!) { made: generatePaymentLink(id: $id) { paymentLink } }";
  const { paymentLink } = (await ask<{ paymentLink: string }>(payer, pay, { id })).data.made;
  known["a calendar"] = `/api/calendar?calendarId=${publicId}`;
  known["a day of it"] = `/api/calendar/slots?calendarId=${publicId}&date=${DAY}`;
  known["a checkout"] = new URL(paymentLink).pathname;
  known["a feed"] = (await ask<string>(host, "mutation { made: createEventFeed }")).data.made;
});

test.each([
  "/healthz",
  "/readyz",
  "/api/instance",
  "/demo/accounts",
  "/api/username?userId=",
  "/api/profile",
  "/api/calendar?calendarId=x",
  "/api/calendar/slots?calendarId=x&date=2027-06-22",
  "/api/admin/label/",
  "/auth/invitation?secret=x",
  "/auth/downloadAttachment/x",
  `/calendar-feeds/${"a".repeat(43)}.ics`,
  `/exportContact/${"a".repeat(43)}`,
  `/exportNotes/${"a".repeat(84)}`,
  `/test-payment/${"a".repeat(32)}`,
  `/test-payment/accounts/${"a".repeat(32)}`,
  "/community/calendar/eA==",
  "/metrics",
])("%s is answered alike by GET and HEAD, whatever is asked for", async (url) => {
  expect(await listDifferences(url)).toEqual([]);
});

/** What of the answers is not alike, or not as it should be. */
async function listDifferences(url: string, status?: number): Promise<object[]> {
  const found: object[] = [];
  for (const headers of HEADERS) {
    const [got, head] = await Promise.all(BOTH.map((method) => app.http.inject({ method, url, headers })));
    const told = [got, head].map((answer) => [answer?.statusCode, answer?.headers["content-type"]]);
    const isAlike = JSON.stringify(told[0]) === JSON.stringify(told[1]) && (got?.statusCode ?? 500) < 500;
    const isExpected = status === undefined || got?.statusCode === status;
    const isEmpty = head?.body === "" && /^\d+$/u.test(String(head.headers["content-length"]));
    if (!isAlike || !isExpected || !isEmpty) found.push({ headers, told, head: head?.headers });
  }
  return found;
}

test("a file is answered alike by GET and HEAD, whole, in part, and not again", async () => {
  const { storage } = app.context;
  await storage.write("profiles/one", Buffer.from("0123456789"), "image/png");
  const url = await storage.signGet({ key: "profiles/one", expiresInMs: 60_000 });
  const askFor = (method: Method, headers: Record<string, string>) => app.http.inject({ method, url, headers });
  const { etag } = (await askFor("HEAD", {})).headers;
  for (const method of BOTH) {
    for (const [headers, status, length] of [
      [{}, 200, "10"],
      [{ accept: "text/html", "accept-encoding": "br" }, 200, "10"],
      [{ range: "bytes=2-4" }, 206, "3"],
      [{ range: "bytes=10-" }, 416, "0"],
    ] as const) {
      const answer = await askFor(method, headers);
      const found = [answer.statusCode, answer.headers["content-length"]];
      expect([headers, ...found]).toEqual([headers, status, length]);
    }
    expect((await askFor(method, { "if-none-match": String(etag) })).statusCode).toBe(304);
  }
});

test.each(["a calendar", "a day of it", "a checkout", "a feed"])(
  "%s is answered alike by GET and HEAD to whoever has its address, whatever is asked for",
  async (name) => {
    expect(await listDifferences(known[name] ?? "", 200)).toEqual([]);
  },
);

test("what is used up by a download is not by asking whether it is there", async () => {
  const person = await someone();
  const path = (await ask<string>(person, "mutation { made: exportContacts(format: csv) }")).data.made;
  expect((await app.http.inject({ method: "HEAD", url: path })).statusCode).toBe(404);
  expect((await app.http.inject({ method: "GET", url: path })).statusCode).toBe(200);
  expect((await app.http.inject({ method: "GET", url: path })).statusCode).toBe(404);
});
