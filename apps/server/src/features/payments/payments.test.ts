import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone } from "../../../test/test-people.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { paymentsJobs } from "./jobs.ts";
import { createPayments } from "./payments.ts";
import type { CheckoutState, PaymentProvider } from "./provider.ts";
import type { Purchase } from "./store.ts";

const app = useTestApp();
let payer: Promise<Someone> | null = null;
const findPayer = (): Promise<Someone> => (payer ??= createTestPeople(app).then((people) => people.someone()));

/** A provider that does what a test says, and remembers what it was asked. */
function setUp({ state = "open", onCreate }: { state?: CheckoutState; onCreate?: () => Promise<unknown> } = {}) {
  const asked: string[] = [];
  const seen = { state };
  const provider: PaymentProvider = {
    name: "fake",
    async createCheckout({ paymentId }) {
      asked.push("create");
      await onCreate?.();
      return { ref: paymentId, url: `https://pay.example/${paymentId}` };
    },
    lookUp: async () => seen.state,
    async expire() {
      asked.push("expire");
      if (seen.state === "open") seen.state = "expired";
      return seen.state === "paid" ? "paid" : "expired";
    },
    async refund() {
      asked.push("refund");
    },
  };
  const purchase = { purpose: "tests.none", itemId: randomUUID() };
  const payments = createPayments(app.context, provider);
  const begin = async () => {
    const { userId } = await findPayer();
    const expiresAt = new Date(app.clock.nowMs + 600_000);
    const money = { title: "Hour", amount: 4_500, currency: "USD", expiresAt };
    return payments.begin({ ...purchase, ...money, payerId: userId, payeeId: userId, returnUrl: "", cancelUrl: "" });
  };
  const jobs = async () =>
    (
      await app.context.db.pool.query(
        "select payload from graphile_worker._private_jobs where payload->>'itemId' = $1",
        [purchase.itemId],
      )
    ).rows.map(({ payload }: { payload: { state: string } }) => payload.state);
  const refund = () => inTransaction(app.context, (trx) => payments.refund({ trx }, purchase));
  return { payments, provider, purchase, begin, asked, seen, jobs, refund };
}

test("one thing is paid at one address, and what it came to is told once, however often it is asked", async () => {
  const { begin, payments, purchase, asked, seen, jobs } = setUp();
  const addresses = await Promise.all([begin(), begin(), begin()]);
  expect(new Set(addresses).size).toBe(1);
  expect(await payments.look(purchase)).toBe("open");
  seen.state = "paid";
  expect(await Promise.all([1, 2, 3].map(() => payments.look(purchase)))).toEqual(["paid", "paid", "paid"]);
  expect(await jobs()).toEqual(["paid"]);
  expect(await begin()).toBe(null);
  expect(asked).not.toContain("refund");
});

test("given up while the provider was asked, nobody pays it, and who did gets it back", async () => {
  for (const [state, asks] of [
    ["open", ["create", "expire"]],
    ["paid", ["create", "expire", "refund"]],
  ] as const) {
    const made: ReturnType<typeof setUp> = setUp({ state, onCreate: () => made.payments.end(made.purchase) });
    expect(await made.begin()).toBe(null);
    expect(made.asked).toEqual(asks);
    expect(await made.payments.look(made.purchase)).toBe("expired");
  }
});

test("one that its provider cannot be asked about keeps no other from being looked at", async () => {
  const { warn } = app.context.log;
  const warned: unknown[] = [];
  Object.assign(app.context.log, { warn: (...said: unknown[]) => void warned.push(said) });
  onTestFinished(() => void Object.assign(app.context.log, { warn }));
  const [first, second] = [setUp({ state: "paid" }), setUp({ state: "paid" })];
  await first.begin();
  await second.begin();
  const { payments } = second;
  const fails = {
    ...payments,
    look: (asked: Purchase) => (asked.itemId === first.purchase.itemId ? fail() : payments.look(asked)),
  };
  const fail = () => Promise.reject(new Error("the provider is away"));
  const looking = paymentsJobs({ context: app.context, payments: fails, provider: second.provider });
  await looking.find(({ name }) => name === "payments.look-at-open")?.run({});
  expect([await first.jobs(), await second.jobs()]).toEqual([[], ["paid"]]);
  expect(JSON.stringify(warned)).toContain("could not be looked at");
});

test("all that are open are looked at, however many there are", async () => {
  const made = Array.from({ length: 205 }, () => setUp({ state: "paid" }));
  for (const { begin } of made) await begin();
  const { payments, provider } = setUp();
  const looked: string[] = [];
  const counts = {
    ...payments,
    look: async ({ itemId }: Purchase) => {
      looked.push(itemId);
      return "open" as const;
    },
  };
  const looking = paymentsJobs({ context: app.context, payments: counts, provider });
  await looking.find(({ name }) => name === "payments.look-at-open")?.run({});
  for (const { purchase } of made) expect(looked.filter((id) => id === purchase.itemId)).toHaveLength(1);
});

test("what was not paid is not given back, and what was goes back once", async () => {
  const { begin, payments, purchase, seen, refund } = setUp();
  await begin();
  await refund();
  expect(await payments.look(purchase)).toBe("open");
  seen.state = "paid";
  expect(await payments.end(purchase)).toBe("paid");
  await Promise.all([refund(), refund(), refund()]);
  const { rows } = await app.context.db.pool.query("select state from payments where item_id = $1", [purchase.itemId]);
  expect(rows).toEqual([{ state: "refunding" }]);
});
