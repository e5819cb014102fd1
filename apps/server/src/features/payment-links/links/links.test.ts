import type { PaidPaymentLink, PaymentLink } from "@atrium/contracts/payment-links";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { addPayoutAccount } from "../../payments/test-payout-account.ts";
import { createPaymentLinkTest, faultOf, FORM, GUEST, LINK } from "../test-payment-links.ts";

const app = useTestApp();
const { ask, someone, open, create, putCover, makeCommunity, pay, press, confirm, info } = createPaymentLinkTest(app);

const LIST = `query ($id: ID!, $userId: ID) { made: paymentLinks(communityId: $id, userId: $userId) ${LINK} }`;
const ONE = `query ($id: ID!) { made: paymentLinkInfo(paymentLinkId: $id) ${LINK} }`;
const PAID =
  "query ($id: ID!) { made: paidPaymentLinks(communityId: $id) { id paymentLinkId title amount currencyType paidAt } }";
const ACCOUNT =
  "mutation ($country: String!, $userId: ID) { made: createConnectedAccount(country: $country, userId: $userId) { status url } }";

test("a link is made by who can be paid, with the limit and the year of all  PAYL-043 PAYL-048 PAYL-100", async () => {
  app.clock.nowMs = Date.parse("2027-06-20T10:00:00Z");
  const { host, communityId, id, made } = await open({
    userLimit: 5,
    expiryDate: "2099-01-01",
    isLimitedToUsers: false,
    isExpried: true,
  });
  expect(made).toEqual({ paymentLink: `${app.url}/pay/${id}`, paymentLinkId: id, encryptionId: id });
  const [link] = (await ask<PaymentLink[]>(host, ONE, { id })).data.made;
  expect(link).toEqual({
    paymentLinkId: id,
    ...FORM,
    communityId,
    communityName: "Riverside Makers",
    coverImage: expect.stringContaining("payment-links/"),
    status: "open",
    totalPaymentCollected: "0.00",
    paidCount: 0,
    userLimit: 100,
    isLimitedToUsers: true,
    expiryDate: "2028-06-20",
    isExpried: false,
    ownerName: expect.any(String),
    paidMembersList: [],
  });
});

test("who cannot be paid makes none, whatever an address says, until the provider says so  PAYL-035 PAYL-094 A-81", async () => {
  const host = await someone();
  const communityId = await makeCommunity(host);
  expect(faultOf(await create(host, communityId))).toEqual(["CONFLICT", "payoutAccount"]);
  const begun = (await ask<{ status: string; url: string }>(host, ACCOUNT, { country: "GB", userId: host.userId })).data
    .made;
  expect(begun.status).toBe("OK");
  expect(faultOf(await create(host, communityId))).toEqual(["CONFLICT", "payoutAccount"]);
  const finished = await fetch(`${begun.url}/finish`, { method: "POST", redirect: "manual" });
  expect(finished.headers.get("location")).toBe(`${app.url}/admin/payment-links?verified=true`);
  expect((await create(host, communityId)).data.made.paymentLinkId).toMatch(/^[\w-]{22}$/u);
  const other = await someone();
  expect(faultOf(await ask(host, ACCOUNT, { country: "GB", userId: other.userId }))).toEqual(["BAD_INPUT", "userId"]);
  expect(faultOf(await ask(host, ACCOUNT, { country: "XX" }))).toEqual(["BAD_INPUT", "country"]);
});

test("a link says what it is for, in an amount that its currency has  PAYL-025 PAYL-028 PAYL-044", async () => {
  const host = await someone();
  await addPayoutAccount(app, host.userId);
  const communityId = await makeCommunity(host);
  for (const [wrong, field] of [
    [{ title: " " }, "title"],
    [{ amount: "" }, "amount"],
    [{ amount: "0" }, "amount"],
    [{ amount: "4.999" }, "amount"],
    [{ amount: "4,50" }, "amount"],
    [{ amount: "4.50", currencyType: "JPY" }, "amount"],
    [{ amount: "999999999" }, "amount"],
    [{ currencyType: "XXX" }, "currencyType"],
    [{ purposeOfTransaction: "" }, "purposeOfTransaction"],
    [{ countryCode: "" }, "countryCode"],
    [{ coverImage: "uploads/none" }, "coverImage"],
    [{ userId: (await someone()).userId }, "userId"],
  ] as const)
    expect(faultOf(await create(host, communityId, wrong)), JSON.stringify(wrong)).toEqual(["BAD_INPUT", field]);
  expect((await create(host, communityId, { amount: "95", currencyType: "JPY" })).errors).toBe(undefined);
});

test("a cover is a picture by its contents, of a megabyte at most, and of who makes the link  PAYL-032 A-84", async () => {
  const { host, communityId } = await open();
  const text = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
  const disguised = await putCover(host, text);
  expect(faultOf(await create(host, communityId, { coverImage: disguised }))).toEqual(["BAD_INPUT", "coverImage"]);
  const announce = (contentType: string, sizeBytes: number) =>
    ask(
      host,
      "mutation ($t: String!, $s: Int!) { made: announcePaymentCover(contentType: $t, sizeBytes: $s) { key } }",
      {
        t: contentType,
        s: sizeBytes,
      },
    );
  expect(faultOf(await announce("image/png", 1_048_577))).toEqual(["BAD_INPUT", "sizeBytes"]);
  expect(faultOf(await announce("image/svg+xml", 100))).toEqual(["BAD_INPUT", "contentType"]);
  const anothers = await putCover(await someone(), text);
  expect(faultOf(await create(host, communityId, { coverImage: anothers }))).toEqual(["BAD_INPUT", "coverImage"]);
});

test("links of a community are seen by whoever looks after it, and by nobody else  PAYL-071 PAYL-097 PAYL-099", async () => {
  const { host, communityId, id, guest } = await open();
  const [link] = (await ask<PaymentLink[]>(host, LIST, { id: communityId, userId: host.userId })).data.made;
  expect(link?.paymentLinkId).toBe(id);
  expect((await ask<PaymentLink[]>(host, ONE, { id })).data.made).toEqual([link]);
  expect(faultOf(await ask(guest, LIST, { id: communityId }))).toEqual(["NOT_FOUND", undefined]);
  expect(faultOf(await ask(guest, ONE, { id }))).toEqual(["NOT_FOUND", undefined]);
  expect(faultOf(await ask(host, LIST, { id: communityId, userId: guest.userId }))).toEqual(["BAD_INPUT", "userId"]);
  expect(faultOf(await create(guest, communityId))).toEqual(["NOT_FOUND", undefined]);
});

test("what came in is counted, with who paid and when; what one has paid is one's own  PAYL-047 PAYL-098 B-67", async () => {
  const { host, communityId, id, guest } = await open();
  await press(await pay(id, guest));
  const asGuest = await pay(id);
  const back = await press(asGuest);
  await app.runJobs();
  expect((await confirm(back, { cookie: asGuest.cookie })).body.status).toBe("success");
  const [link] = (await ask<PaymentLink[]>(host, ONE, { id })).data.made;
  expect(link).toMatchObject({ totalPaymentCollected: "360.00", paidCount: 2 });
  const members = (link as unknown as { paidMembersList: { name: string; userId: string | null }[] }).paidMembersList;
  expect(members.map(({ name, userId }) => `${userId === null ? "guest" : "user"} ${name}`).toSorted()).toEqual([
    `guest ${GUEST.name}`,
    expect.stringMatching(/^user Åse Number\d+$/u),
  ]);
  const paid = (await ask<PaidPaymentLink[]>(guest, PAID, { id: communityId })).data.made;
  expect(paid).toEqual([
    {
      id: expect.any(String),
      paymentLinkId: id,
      title: FORM.title,
      amount: "180.00",
      currencyType: "USD",
      paidAt: expect.any(String),
    },
  ]);
  expect((await ask<PaidPaymentLink[]>(host, PAID, { id: communityId })).data.made).toEqual([]);
});

test("of what anybody sees nothing is of who made it or has paid, and its cover has an address  PAYL-050 PAYL-103", async () => {
  const { id, communityId } = await open();
  const { body } = await info(id);
  const cover = await fetch(new URL(body[0].coverImage ?? "", app.url));
  expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(body).toEqual([
    {
      paymentLinkId: id,
      title: FORM.title,
      amount: "180.00",
      currencyType: "USD",
      purposeOfTransaction: FORM.purposeOfTransaction,
      communityId,
      communityName: "Riverside Makers",
      coverImage: expect.any(String),
      status: "open",
    },
  ]);
  expect((await info("x".repeat(22))).status).toBe(404);
  expect((await info("short")).status).toBe(400);
});
