import { beforeAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { MailMessage } from "../../../platform/mail/mail.ts";
import { createPaymentLinkTest, FORM, GUEST } from "../test-payment-links.ts";

const app = useTestApp();
const { open, pay, press } = createPaymentLinkTest(app);

const sent: MailMessage[] = [];
beforeAll(() => {
  const send = async (mail: MailMessage) => void sent.push(mail);
  Object.assign(app.context, { mail: { send } });
});
beforeEach(() => void (sent.length = 0));

test("a guest who has paid gets one receipt, in the language in which they paid", async () => {
  const { id } = await open();
  const begun = await pay(id, undefined, { language: "fr" });
  await app.runJobs();
  expect(sent).toEqual([]);
  await press(begun);
  await app.runJobs();
  expect(sent).toEqual([{ to: GUEST.email, subject: `Reçu : ${FORM.title}`, text: expect.any(String) }]);
  const text = sent[0]?.text;
  for (const part of ["180,00", "Riverside Makers", "Course fee for six evenings.", "paiement"])
    expect(text).toContain(part);
});

test("who is signed in gets it where they have an address", async () => {
  const { id, guest } = await open();
  const reachAt = (email: string | null) =>
    app.context.db.pool.query("update users set email = $2 where id = $1", [guest.userId, email]);
  await reachAt(null);
  await press(await pay(id, guest));
  await app.runJobs();
  expect(sent).toEqual([]);
  await reachAt("kenji@example.org");
  await press(await pay(id, guest));
  await app.runJobs();
  expect(sent).toMatchObject([{ to: "kenji@example.org", subject: `Receipt: ${FORM.title}` }]);
});

test("who paid too late reads that it goes back", async () => {
  const { id } = await open();
  await app.context.db.pool.query("update payment_links set user_limit = 1 where id = $1", [id]);
  const [first, late] = [await pay(id), await pay(id, undefined, { email: "late@example.org" })];
  await press(first);
  await app.runJobs();
  await press(late);
  await app.runJobs();
  const subjects = Object.fromEntries(sent.map(({ to, subject }) => [to, subject]));
  expect(subjects).toEqual({
    [GUEST.email]: `Receipt: ${FORM.title}`,
    "late@example.org": `Given back: ${FORM.title}`,
  });
});

test("no words of a link's become a link in a mail, and an address that is typed too often gets no more", async () => {
  const { id } = await open({ title: "https://win.example now", purposeOfTransaction: "See www.win.example" });
  await press(await pay(id));
  await app.runJobs();
  expect(JSON.stringify(sent)).toContain("win");
  expect(JSON.stringify(sent)).not.toContain("win.example");
  const key = `payment-links:mailed-to:${GUEST.email}`;
  for (let mails = 0; mails < 50; mails += 1)
    await app.context.rateLimiter.take(key, { limit: 50, windowMs: 24 * 3_600_000 });
  await press(await pay(id));
  await app.runJobs();
  expect(sent).toHaveLength(1);
});
