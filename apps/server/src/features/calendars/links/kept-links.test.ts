import type { Calendar } from "@atrium/contracts/calendars";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { BANK } from "../../payments/test-payout-account.ts";
import { CALENDAR, createCalendarTest, faultOf, LINK, SAVE } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open } = createCalendarTest(app);

const PAID = { ...LINK, paymentToConfirmBooking: true, priceAmount: "45.00", country: "GB" };
const KEEP = SAVE.replace(/\{ made: saveCalendarLink(.*\)) \{.*$/su, "{ made: keepCalendarLink$1 }");
const CONTINUE = "mutation ($id: ID!) { made: continueKeptLink(id: $id) }";
const CREATE = `mutation { made: createKeptLinks ${CALENDAR} }`;
const DISCARD = `mutation ($id: ID!) { made: discardKeptLink(id: $id) ${CALENDAR} }`;
const ACCOUNT = "query { made: payoutAccount { isSubmitted country lastDigits tokenUrl } }";
const SET_BANK =
  'mutation ($token: String!) { made: setBankDetails(token: $token, country: "GB") { isSubmitted country lastDigits } }';

/** A calendar without a link, and what its owner asks. */
async function openBare() {
  const { host, id, guest } = await open();
  await ask(host, "mutation ($id: ID!) { made: deleteCalendarLink(id: $id) { id } }", { id });
  const other = await guest();
  return { host, other, id, keep: (by: Someone, link: object = {}) => ask<string>(by, KEEP, { id, ...PAID, ...link }) };
}
const create = (host: Someone) => ask<Calendar[]>(host, CREATE);
/** Presses a button on the provider's page. */
const press = (address: string, button: "finish" | "leave") =>
  fetch(`${address}/${button}`, { method: "POST", redirect: "manual" });

test("a link that asks to be paid is made once its owner's account is set up, which an address alone does not prove  CAL-030 CAL-046 CAL-048", async () => {
  const { host, other, id, keep } = await openBare();
  expect(faultOf(await ask(host, SAVE, { id, ...PAID }))).toEqual(["CONFLICT", "payoutAccount"]);
  const address = (await keep(host)).data.made;
  expect(faultOf(await create(host))).toEqual(["CONFLICT", "payoutAccount"]);
  const page = await (await fetch(address, { headers: { "accept-language": "fr" } })).text();
  expect(page).toContain("Compte d’essai\u00a0: aucune banque n’est demandée");
  const left = await press(address, "leave");
  expect(left.headers.get("location")).toMatch(new RegExp(`/calendar/${id}$`, "u"));
  expect(faultOf(await create(host))).toEqual(["CONFLICT", "payoutAccount"]);
  const again = (await ask<string>(host, CONTINUE, { id })).data.made;
  expect((await fetch(address)).status).toBe(404);
  const finished = await press(again, "finish");
  expect(finished.headers.get("location")).toMatch(/\/calendar\?verified=true$/u);
  expect((await press(again, "finish")).status).toBe(404);
  // Nobody else's coming back makes it.
  expect((await create(other)).data.made).toEqual([]);
  const made = (await Promise.all([1, 2, 3].map(() => create(host)))).flatMap(({ data }) => data.made);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ id, isLinkKept: false, link: { priceAmount: "45.00", venueName: LINK.venueName } });
  expect((await ask(host, ACCOUNT)).data.made).toMatchObject({ isSubmitted: true, country: "GB" });
});

test("what is kept is the owner's alone, and of a link that asks for money  CAL-048 A-81", async () => {
  const { host, other, id, keep } = await openBare();
  expect(faultOf(await keep(other))).toEqual(["NOT_FOUND", undefined]);
  expect(faultOf(await keep(host, { paymentToConfirmBooking: false }))).toEqual([
    "BAD_INPUT",
    "paymentToConfirmBooking",
  ]);
  expect(faultOf(await keep(host, { timezone: "Mars/Olympus" }))).toEqual(["BAD_INPUT", "timezone"]);
  expect(faultOf(await ask(host, CONTINUE, { id }))[0]).toBe("NOT_FOUND");
  await keep(host, { venueName: "Hall A" });
  await keep(host, { venueName: "Hall B" });
  for (const call of [CONTINUE, DISCARD]) expect(faultOf(await ask(other, call, { id }))[0]).toBe("NOT_FOUND");
  expect((await ask<Calendar>(host, DISCARD, { id })).data.made.isLinkKept).toBe(false);
  expect((await create(host)).data.made).toEqual([]);
  await ask(host, SAVE, { id, ...LINK });
  expect(faultOf(await keep(host))).toEqual(["CONFLICT", "id"]);
});

test("bank details are the provider's: we have a token that is good once, and the last digits  CAL-068 A-80 PAYL-072", async () => {
  const { host, other } = await openBare();
  const hand = async (change: object = {}) => {
    const answer = await app.post("/test-payment/bank-tokens", { ...BANK, ...change });
    return (await answer.json()) as { token?: string; error?: { code: string } };
  };
  for (const wrong of [{ routing_number: "110000001" }, { account_number: "12" }, { account_holder_name: " " }])
    expect((await hand(wrong)).error?.code).toBe("BAD_INPUT");
  const { token } = await hand();
  expect((await ask(host, SET_BANK, { token })).data.made).toEqual({
    isSubmitted: true,
    country: "GB",
    lastDigits: "6789",
  });
  expect(faultOf(await ask(other, SET_BANK, { token }))).toEqual(["CONFLICT", "token"]);
  expect((await ask(other, ACCOUNT)).data.made).toMatchObject({ isSubmitted: false, lastDigits: null });
  const late = await hand();
  app.clock.nowMs += 11 * 60_000;
  expect(faultOf(await ask(other, SET_BANK, { token: late.token }))).toEqual(["CONFLICT", "token"]);
  const { rows } = await app.context.db.pool.query<{ kept: string }>(
    `select string_agg(t::text, '') as kept from (select t::text from test_bank_tokens t union all select t::text from test_accounts t
       union all select t::text from payout_accounts t union all select t::text from audit_log t) as t`,
  );
  expect(rows[0]?.kept).not.toMatch(/110000000|000123456789|Carvalho/u);
});
