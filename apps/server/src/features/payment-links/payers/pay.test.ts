import { PAYMENT_LINK_USERS } from "@atrium/contracts/payment-link-limits";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { paymentLinksMergeStep } from "../merge.ts";
import { createPaymentLinkTest, faultOf, GUEST } from "../test-payment-links.ts";

const app = useTestApp();
const { ask, someone, open, pay, press, confirm, info, books, post } = createPaymentLinkTest(app);

const limitTo = (id: string, limit: number) =>
  app.context.db.pool.query("update payment_links set user_limit = $2 where id = $1", [id, limit]);
const deleteAccount = (token: string) =>
  app.graphql(token, "mutation ($p: String!) { deleteAccount(password: $p) { status } }", { p: DEMO_PASSWORD });

describe("paying by a link", () => {
  test("somebody who is signed in pays at the provider's page, though the browser never returns  PAYL-062 PAYL-101", async () => {
    const { id, guest } = await open();
    const begun = await pay(id, guest);
    expect(begun.status).toBe(200);
    // The same however often it is asked for, and no cookie for who has an account.
    expect((await pay(id, guest)).body).toEqual(begun.body);
    expect(begun.cookie).toBe(null);
    expect(await (await fetch(begun.body.data[0].paymentLink)).text()).toContain("$180.00");
    await press(begun);
    await app.runJobs();
    expect(await books(id)).toEqual({ fulfilled: 1 });
    // Once more is another payment.
    expect((await pay(id, guest)).body).not.toEqual(begun.body);
  });

  test("a guest pays, and their browser alone is told how it stands  PAYL-066 PAYL-067 PAYL-102", async () => {
    const { id, guest } = await open();
    const begun = await pay(id);
    expect(begun.cookie).toMatch(/^paymentUserData=[\w-]{32}$/u);
    const back = await press(begun);
    expect(back.pathname).toBe(`/pay/${id}`);
    const said = { name: GUEST.name, email: GUEST.email, communityId: null, userId: null };
    for (const other of [{}, { token: guest.token }, { cookie: `paymentUserData=${"x".repeat(32)}` }])
      expect((await confirm(back, other, said)).status, JSON.stringify(other)).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(back, { cookie: begun.cookie }, said)));
    for (const { body } of answers) expect(body).toEqual({ status: "success" });
    expect(await books(id)).toEqual({ fulfilled: 1 });
    // A browser is known by the same again.
    expect((await pay(id, undefined, {}, begun.cookie)).cookie).toBe(begun.cookie);
    // What it keeps is stored by nobody, and says nothing of who it is.
    const { rows } = await app.context.db.pool.query("select guest_key from link_payments where link_id = $1", [id]);
    expect(JSON.stringify(rows)).not.toContain(begun.cookie?.split("=")[1]);
    expect(begun.cookie).not.toContain("osalind");
  });

  test("a guest says who they are and how they are reached  PAYL-057 PAYL-068", async () => {
    const { id } = await open();
    for (const wrong of [
      { name: " " },
      { email: "rosalind" },
      { phone: "0182" },
      { phone: "+1 555" },
      { phone: "+1555014018212345" },
      { name: null },
    ]) {
      const refused = await pay(id, undefined, wrong);
      expect([refused.status, refused.body.error?.code], JSON.stringify(wrong)).toEqual([400, "BAD_INPUT"]);
    }
    expect(await books(id)).toEqual({});
  });

  test("nobody pays as another, as themselves, or without a session that they name  A-11 A-69", async () => {
    const { id, host, guest } = await open();
    const other = await someone();
    expect((await pay(id, guest, { userId: other.userId })).body.error).toMatchObject({
      code: "BAD_INPUT",
      field: "userId",
    });
    expect((await pay(id, host)).body.error).toMatchObject({ code: "CONFLICT", field: "userId" });
    const named = { paymentLinkId: id, userId: guest.userId };
    expect((await post("pay", named)).status).toBe(401);
    expect((await post("pay", named, { token: "none" })).status).toBe(401);
    // What a client says that it costs is not read.
    const begun = await pay(id, guest, { amount: "0.01", price: 1 });
    expect(await (await fetch(begun.body.data[0].paymentLink)).text()).toContain("$180.00");
  });

  test("what is not paid is over after half an hour, and what is called off can be gone on with  A-67", async () => {
    const { id, guest } = await open();
    const begun = await pay(id, guest);
    const back = await press(begun, "cancel");
    expect(back.searchParams.get("paymentStatus")).toBe("cancel");
    expect((await confirm(back, { token: guest.token })).body.status).toBe("pending");
    expect((await pay(id, guest)).body).toEqual(begun.body);
    app.clock.nowMs += 31 * 60_000;
    await app.runTimedJob("payments.look-at-open");
    await app.runJobs();
    expect((await confirm(back, { token: guest.token })).body.status).toBe("canceled");
    expect((await pay(id, guest)).body).not.toEqual(begun.body);
  });

  test("no more than may are ever paid for, however many pay at once, and who was too late gets everything back  R3", async () => {
    const { id } = await open();
    await limitTo(id, 2);
    const begun = await Promise.all(Array.from({ length: 6 }, () => pay(id)));
    const backs = await Promise.all(begun.map((one) => press(one)));
    const asked = backs.map((back, at) => confirm(back, { cookie: begun[at]?.cookie ?? null }));
    await Promise.all([app.runJobs(), ...asked]);
    await app.runJobs();
    expect(await books(id)).toEqual({ fulfilled: 2, refunded: 4 });
    const states = await Promise.all(backs.map((back, at) => confirm(back, { cookie: begun[at]?.cookie ?? null })));
    expect(states.map(({ body }) => body.status).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => "refunded"),
      ...Array.from({ length: 2 }, () => "success"),
    ]);
    expect((await info(id)).body[0].status).toBe("full");
    expect((await pay(id)).body.error).toMatchObject({ code: "CONFLICT", field: "status" });
    expect(PAYMENT_LINK_USERS).toBe(100);
  });

  test("a link whose year is over is not paid by, and who had begun before has paid in time", async () => {
    const { id, guest } = await open();
    const begun = await pay(id, guest);
    await press(begun);
    await app.context.db.pool.query("update payment_links set expires_at = $2 where id = $1", [
      id,
      new Date(app.clock.nowMs),
    ]);
    await app.runJobs();
    expect(await books(id)).toEqual({ fulfilled: 1 });
    expect((await info(id)).body[0].status).toBe("expired");
    expect((await pay(id)).body.error).toMatchObject({ code: "CONFLICT", field: "status" });
  });
});

test("a link that is ended is paid by nobody any more, also by who is at the provider's page, and what was paid stays", async () => {
  const { id, host, guest } = await open();
  const [paid, late] = [await pay(id), await pay(id)];
  await press(paid);
  await app.runJobs();
  const end = "mutation ($id: ID!) { made: endPaymentLink(paymentLinkId: $id) { status paidCount } }";
  expect(faultOf(await ask(guest, end, { id }))).toEqual(["NOT_FOUND", undefined]);
  const twice = [await ask(host, end, { id }), await ask(host, end, { id })];
  expect(twice.map(({ data }) => data.made)).toEqual([
    { status: "expired", paidCount: 1 },
    { status: "expired", paidCount: 1 },
  ]);
  await press(late);
  await app.runJobs();
  expect(await books(id)).toEqual({ fulfilled: 1, expired: 1 });
  expect((await info(id)).body[0].status).toBe("expired");
  expect((await pay(id)).body.error).toMatchObject({ code: "CONFLICT", field: "status" });
});

test("what is paid at the moment in which its link is ended goes back", async () => {
  const { id } = await open();
  await press(await pay(id));
  await app.context.db.pool.query("update payment_links set ended_at = now() where id = $1", [id]);
  await app.runJobs();
  expect(await books(id)).toEqual({ refunded: 1 });
});

test("who no longer looks after the community collects nothing in its name, and what is paid all the same goes back", async () => {
  const { id, host, communityId } = await open();
  const [paid, late] = [await pay(id), await pay(id)];
  await press(paid);
  await app.runJobs();
  const make = (role: string) =>
    app.context.db.pool.query("update room_members set role = $3 where room_id = $1 and user_id = $2", [
      communityId,
      host.userId,
      role,
    ]);
  await make("member");
  await press(late);
  await app.runJobs();
  expect([(await info(id)).status, (await pay(id)).status]).toEqual([404, 404]);
  expect(await books(id)).toEqual({ fulfilled: 1, refunded: 1 });
  await make("admin");
  expect((await info(id)).body[0].status).toBe("open");
});

describe("of an account that ends", () => {
  test("links lead nowhere any more, and what is paid by them all the same goes back", async () => {
    const { id, host } = await open();
    const [paid, late] = [await pay(id), await pay(id)];
    await press(paid);
    await app.runJobs();
    await deleteAccount(host.token);
    await app.runJobs();
    await press(late);
    await app.runJobs();
    expect((await info(id)).status).toBe(404);
    expect((await pay(id)).status).toBe(404);
    // What was paid before stays paid.
    expect(await books(id)).toEqual({ fulfilled: 1, expired: 1 });
  });

  test("what it has paid stays without its name, and what it had begun is paid by nobody", async () => {
    const { id, guest } = await open();
    await press(await pay(id, guest));
    await app.runJobs();
    const begun = await pay(id, guest);
    await deleteAccount(guest.token);
    await app.runJobs();
    await press(begun);
    await app.runJobs();
    const { rows } = await app.context.db.pool.query(
      "select payer_id, state from link_payments where link_id = $1 order by state",
      [id],
    );
    expect(rows).toEqual([{ payer_id: null, state: "paid" }]);
    const all = await app.context.db.pool.query<{ state: string }>(
      "select state from payments where payee_id = (select owner_id from payment_links where id = $1)",
      [id],
    );
    expect(new Set(all.rows.map(({ state }) => state))).toEqual(new Set(["fulfilled", "expired"]));
  });
});

test("of two people who become one, links and payments are the one's", async () => {
  const { id, host, guest } = await open();
  await press(await pay(id, guest));
  await app.runJobs();
  const [owner, payer] = [await someone(), await someone()];
  await inTransaction(app.context, async (trx) => {
    await paymentLinksMergeStep.merge(trx, { from: host.userId, into: owner.userId });
    await paymentLinksMergeStep.merge(trx, { from: guest.userId, into: payer.userId });
  });
  const { rows } = await app.context.db.pool.query(
    "select owner_id, payer_id from payment_links join link_payments on link_id = payment_links.id where payment_links.id = $1",
    [id],
  );
  expect(rows).toEqual([{ owner_id: owner.userId, payer_id: payer.userId }]);
});

test("the page of a link is found by no search engine", async () => {
  const { id } = await open();
  for (const address of [id, "none"])
    expect((await fetch(`${app.url}/pay/${address}`)).headers.get("x-robots-tag")).toBe("noindex");
});
