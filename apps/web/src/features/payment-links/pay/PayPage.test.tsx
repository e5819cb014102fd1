import { expect, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { UNREACHABLE } from "../../../../test/test-network.ts";
import { PHONE } from "../../../../test/test-screen.tsx";
import { ID, openPay, PUBLIC } from "../test-payment-links.tsx";

const PAY = "/api/payment-links/pay";
const PAID_USER = "/api/payment-links/paid-user";
const STATUS_ID = "7f000000-0000-4000-8000-000000000070";
const BACK = `?paymentLinkStatusId=${STATUS_ID}&paymentLinkId=${ID}`;
const said = (status: string) => ({ [PAID_USER]: { data: { status } } });

test("the page shows what is paid, how much and what for, under Payment details  PAYL-049 PAYL-050 PAYL-051", async () => {
  const { screen, sent } = await openPay();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Payment details" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 2, name: PUBLIC.title })).toBeVisible();
  for (const text of ["$180.00", PUBLIC.purposeOfTransaction, "Riverside Makers"])
    await expect.element(screen.getByText(text)).toBeVisible();
  expect(sent("/api/payment-links/info")).toEqual([{ paymentLinkId: ID }]);
  await expectAccessible();
});

test("who is not signed in chooses first: without it, nothing is paid, which is said  PAYL-053 PAYL-061", async () => {
  const { screen, sent } = await openPay();
  await screen.getByRole("button", { name: "Proceed to Pay" }).click();
  const told = "Please login or continue as a guest to proceed with payment.";
  await expect.element(screen.getByText(told)).toBeVisible();
  expect(sent(PAY)).toEqual([]);
});

test("Login to continue leads to the sign-in, which leads back  PAYL-052", async () => {
  const { screen, address } = await openPay();
  await screen.getByRole("button", { name: "Login to continue" }).click();
  await expect.poll(address).toBe("/login");
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).toContain(location.pathname);
});

test("a guest says who they are; what is wrong stands at its field, and nothing is sent  PAYL-054 PAYL-058 PAYL-059", async () => {
  const { screen, sent } = await openPay();
  await screen.getByRole("button", { name: "Continue as guest" }).click();
  await screen.getByRole("button", { name: "Proceed to Pay" }).click();
  for (const text of [
    "Please enter your name.",
    "Please enter a valid email.",
    "Invalid phone number. Please enter a valid phone number.",
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  expect(sent(PAY)).toEqual([]);
  await expectAccessible();
});

test("a guest's number goes with the code of its country, of which US and GB are first  PAYL-055 PAYL-056 PAYL-060", async () => {
  const { screen, sent } = await openPay({ [PAY]: { error: { code: "INTERNAL" }, status: 500 } });
  await screen.getByRole("button", { name: "Continue as guest" }).click();
  const codes = screen.getByRole("combobox").element() as HTMLSelectElement;
  expect([...codes.options].slice(0, 2).map(({ value }) => value)).toEqual(["GB", "US"]);
  await screen.getByRole("combobox").selectOptions("US");
  await screen.getByRole("textbox", { name: "Name" }).fill(" Rosalind Achterberg ");
  await screen.getByRole("textbox", { name: "Email" }).fill("rosalind@quietpost");
  await screen.getByRole("textbox", { name: "Phone" }).fill("(212) 555-0182");
  await screen.getByRole("button", { name: "Proceed to Pay" }).click();
  await expect.element(screen.getByText("Please enter a valid email.")).toBeVisible();
  await screen.getByRole("textbox", { name: "Email" }).fill("rosalind@quietpost.example");
  await screen.getByRole("button", { name: "Proceed to Pay" }).click();
  await expect.element(screen.getByText("Payment failed. Please try again.")).toBeVisible();
  const guest = { name: "Rosalind Achterberg", email: "rosalind@quietpost.example", phone: "+12125550182" };
  expect(sent(PAY)).toEqual([{ paymentLinkId: ID, ...guest, language: "en" }]);
  // What was typed stays.
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("(212) 555-0182");
});

test("who is signed in sees the one button, and pays as themselves  PAYL-056 PAYL-068", async () => {
  const { screen, sent, me } = await openPay(
    { [PAY]: { error: { code: "CONFLICT", field: "userId" }, status: 409 } },
    { isSignedIn: true },
  );
  await expect.element(screen.getByRole("button", { name: "Login to continue" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Proceed to Pay" }).click();
  await expect.element(screen.getByText("This is your own link.")).toBeVisible();
  expect(sent(PAY)).toEqual([{ paymentLinkId: ID, userId: me, language: "en" }]);
});

test.each([
  ["full", "As many people have paid as may: this link takes no more payments."],
  ["expired", "This link has expired: it takes no more payments."],
] as const)("a link that is %s says so, and takes nothing  A-83", async (status, text) => {
  const { screen } = await openPay({ "/api/payment-links/info": { data: [{ ...PUBLIC, status }] } });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Proceed to Pay" })).not.toBeInTheDocument();
});

test("a link that leads nowhere says so; one that did not load is asked for again", async () => {
  const missing = await openPay({ "/api/payment-links/info": { error: { code: "NOT_FOUND" }, status: 404 } });
  await expect
    .element(missing.screen.getByRole("heading", { level: 1, name: "This link leads nowhere" }))
    .toBeVisible();
});

test("one that did not load is asked for again", async () => {
  const { screen } = await openPay({ "/api/payment-links/info": [UNREACHABLE, { data: [PUBLIC] }] });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { level: 2, name: PUBLIC.title })).toBeVisible();
});

test("coming back, the server is asked, and says that it is paid  PAYL-063 PAYL-064 PAYL-069", async () => {
  const { screen, sent, me } = await openPay(said("success"), { isSignedIn: true, search: BACK });
  await expect.element(screen.getByText("Payment Succesful").first()).toBeVisible();
  await expect.element(screen.getByText("$180.00 went to Riverside Makers. You can close this page.")).toBeVisible();
  expect(sent(PAID_USER)).toEqual([{ paymentLinkStatusId: STATUS_ID, paymentLinkId: ID, userId: me }]);
  await expectAccessible();
});

test("what is not known yet is asked for until it is, whatever the address says  A-67", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  try {
    const answers = { [PAID_USER]: [{ data: { status: "pending" } }, { data: { status: "success" } }] };
    const { screen } = await openPay(answers, { search: BACK });
    await expect.element(screen.getByText("Your payment is being confirmed")).toBeVisible();
    await vi.advanceTimersByTimeAsync(3_100);
    await expect.element(screen.getByText("Payment Succesful").first()).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["pending", `${BACK}&paymentStatus=cancel`],
  ["canceled", BACK],
] as const)("who paid nothing (%s) reads so, and can pay again  PAYL-065", async (status, search) => {
  const { screen, address } = await openPay(said(status), { search });
  await expect.element(screen.getByText("Payment failed. Please try again.")).toBeVisible();
  await expect.poll(address).toBe(`/pay/${ID}`);
  await expect.element(screen.getByRole("button", { name: "Proceed to Pay" })).toBeVisible();
});

test.each([
  [said("refunded"), "Your money goes back to you"],
  [{ [PAID_USER]: { error: { code: "NOT_FOUND" }, status: 404 } }, "Look where you paid"],
  [{ [PAID_USER]: UNREACHABLE }, "Your payment could not be looked at"],
])("what else may come of it is said  PAYL-070: %j", async (answers, text) => {
  const { screen } = await openPay(answers as never, { search: BACK });
  await expect.element(screen.getByText(text)).toBeVisible();
});

test("on a phone, in French, with words that go on and on nothing is cut off", async () => {
  const long = { ...PUBLIC, title: "Poterie".repeat(16), amount: "999999.99", communityName: "Atelier".repeat(12) };
  const { screen } = await openPay(
    { "/api/payment-links/info": { data: [long] } },
    { looks: { size: PHONE, languages: ["fr"] } },
  );
  await expect.element(screen.getByRole("heading", { name: "Détails du paiement" })).toBeVisible();
  await screen.getByRole("button", { name: "Continuer sans compte" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Nom" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});
