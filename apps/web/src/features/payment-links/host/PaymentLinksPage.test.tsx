import { deleteDB } from "idb";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { PHONE } from "../../../../test/test-screen.tsx";
import { ID, LINK, makeCover, MEMBERS, NOT_READY, openHost } from "../test-payment-links.tsx";
import { keepForm, readForm } from "./kept-form.ts";

afterEach(() => deleteDB("PaymentLinkDB"));

const PUT = "/put";
const ANNOUNCED = { data: { picture: { key: "uploads/one", putUrl: PUT } } };
const MADE = { data: { made: { paymentLink: `https://atrium.example/pay/${ID}`, paymentLinkId: ID } } };
const SENDING = { AnnouncePaymentCover: ANNOUNCED, [PUT]: { data: {} }, CreatePaymentLink: MADE };
const DRAFT = {
  title: "Glaze chemistry, one day",
  amount: "95.00",
  currencyType: "USD",
  purposeOfTransaction: "Course fee and materials",
  countryCode: "GB",
};
type Screen = Awaited<ReturnType<typeof openHost>>["screen"];

const box = (screen: Screen, name: string) => screen.getByRole("textbox", { name, exact: true });

async function choose(screen: Screen, file: File): Promise<void> {
  await userEvent.upload(screen.getByLabelText("Add a cover image").last(), file);
}

async function fill(screen: Screen): Promise<void> {
  await choose(screen, await makeCover());
  await box(screen, "Title").fill(DRAFT.title);
  await box(screen, "Amount").fill("9a5.00 $");
  await box(screen, "Purpose of transaction").fill(DRAFT.purposeOfTransaction);
  await screen.getByRole("combobox", { name: "Country" }).click();
  await screen.getByRole("combobox", { name: "Country" }).fill("United King");
  await screen.getByRole("option", { name: "United Kingdom" }).click();
}
const save = (screen: Screen) => screen.getByRole("button", { name: "Save" }).click();

test("three columns: what is collected, one of it with who has paid, and the form of a new one  PAYL-001 PAYL-002 PAYL-005", async () => {
  const { screen, sent, address, me } = await openHost();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Payment collection" })).toBeVisible();
  expect(sent("PaymentLinks")[0]).toEqual({ communityId: "city", userId: me });
  await expect.element(screen.getByRole("heading", { name: "Create Payment link" })).toBeVisible();
  // Details come with a press on a title (PAYL-003, PAYL-004).
  await expect.element(screen.getByText("Total collected")).not.toBeInTheDocument();
  await screen.getByRole("link", { name: /Wheel-throwing evenings/u }).click();
  await expect.element(screen.getByText("Total collected")).toBeVisible();
  expect(address()).toContain(`paymentLinkId=${ID}`);
  await expectAccessible();
});

test("details say the amount, what came in, who paid, and how far the link goes  PAYL-019 PAYL-020 PAYL-021", async () => {
  const { screen } = await openHost({}, { search: `?paymentLinkId=${ID}` });
  await expect.element(screen.getByText("$360.00")).toBeVisible();
  await expect.element(screen.getByText("2 of 100 have paid · until Jun 18, 2099")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Pay Link" })).toHaveAttribute("href", `/pay/${ID}`);
  for (const { name } of MEMBERS) await expect.element(screen.getByText(name)).toBeVisible();
  await expect.element(screen.getByText("RA", { exact: true })).toBeInTheDocument();
});

test("a link is ended before its time after a question; one that has ended cannot be", async () => {
  const ended = { data: { links: [{ ...LINK, status: "expired", paidMembersList: MEMBERS }] } };
  const open = { data: { links: [{ ...LINK, paidMembersList: MEMBERS }] } };
  const { screen, sent } = await openHost(
    { PaymentLinkInfo: [open, ended], EndPaymentLink: { data: { link: { ...LINK, status: "expired" } } } },
    { search: `?paymentLinkId=${ID}` },
  );
  await screen.getByRole("button", { name: "End this link" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(sent("EndPaymentLink")).toEqual([]);
  await screen.getByRole("button", { name: "End this link" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "End this link" }).click();
  await expect.element(screen.getByText("Expired", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "End this link" })).not.toBeInTheDocument();
  expect(sent("EndPaymentLink")).toEqual([{ id: ID }]);
});

test("a link by which nobody has paid says so  PAYL-022", async () => {
  const none = { data: { links: [{ ...LINK, paidCount: 0, totalPaymentCollected: "0.00", paidMembersList: [] }] } };
  const { screen } = await openHost({ PaymentLinkInfo: none }, { search: `?paymentLinkId=${ID}` });
  await expect.element(screen.getByText("No participants found.")).toBeVisible();
});

test("what one has paid oneself is a tab of its own, with amount and day  PAYL-098 B-67", async () => {
  const paid = {
    id: "7f000000-0000-4000-8000-000000000079",
    paymentLinkId: ID,
    title: "Open studio supper",
    amount: "25.00",
    currencyType: "USD",
    paidAt: "2026-06-17T20:12:00.000Z",
  };
  const { screen } = await openHost({ PaidPaymentLinks: { data: { links: [paid] } } });
  await screen.getByRole("link", { name: "Paid", exact: true }).click();
  await expect.element(screen.getByRole("link", { name: /Open studio supper.*2026.*\$25\.00/u })).toBeVisible();
});

test("lists are read again when the tab is looked at again, and when somebody has paid  PAYL-010", async () => {
  const { sent, server, screen } = await openHost();
  await expect.element(screen.getByText("2 paid")).toBeVisible();
  const before = sent("PaymentLinks").length;
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => sent("PaymentLinks").length).toBe(before + 1);
  server.emit("paymentLinks.changed", {});
  await expect.poll(() => sent("PaymentLinks").length).toBe(before + 2);
});

test("without a valid community it says so, and leads to where one is chosen  PAYL-008 PAYL-009", async () => {
  const { screen, address } = await openHost({}, { isChosen: false });
  await expect.element(screen.getByText("No valid community selected.")).toBeVisible();
  await expect.poll(address).toBe("/admin");
});

test("what did not load is asked for again; what is not there any more is said", async () => {
  const { screen } = await openHost(
    {
      PaymentLinks: [{ error: { code: "INTERNAL" } }, { data: { links: [] } }],
      PaymentLinkInfo: { error: { code: "NOT_FOUND" } },
    },
    { search: `?paymentLinkId=${ID}` },
  );
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("No links yet.")).toBeVisible();
  await expect.element(screen.getByText("This link is not there any more")).toBeVisible();
});

test("the form asks for a title, what is paid for, and where its author works  PAYL-012 PAYL-014 PAYL-015", async () => {
  const { screen } = await openHost();
  for (const name of ["Title", "Purpose of transaction"]) await expect.element(box(screen, name)).toBeVisible();
  const country = screen.getByRole("combobox", { name: "Country" });
  await expect.element(country).toHaveAttribute("placeholder", "Country of Operations");
});

test("the form says what links are not for, and ends with Save  PAYL-016 PAYL-017", async () => {
  const { screen } = await openHost();
  await expect.element(screen.getByText("Not used for illegal activities")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeVisible();
});

test("what it is for, where and the cover are asked for too  PAYL-027 PAYL-028 PAYL-030", async () => {
  const { screen } = await openHost();
  await save(screen);
  for (const text of ["Description", "Country of operations is required.", "Cover image is required."])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test("what is missing is said at its field, once Save was pressed  PAYL-023 PAYL-024 PAYL-033", async () => {
  const { screen, sent } = await openHost();
  const texts = ["Title is required.", "Amount is required."];
  for (const text of texts) await expect.element(screen.getByText(text, { exact: true })).not.toBeInTheDocument();
  await save(screen);
  for (const text of texts) await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await box(screen, "Amount").fill("95.");
  await save(screen);
  await expect.element(screen.getByText("Please enter a valid amount.")).toBeVisible();
  expect(sent("PayoutAccount")).toEqual([]);
});

test("nothing but digits and points is typed into the amount, and a dollar is meant until another is chosen  PAYL-026 PAYL-029 PAYL-013", async () => {
  const { screen } = await openHost();
  await box(screen, "Amount").fill("1a2,3.4 5€");
  await expect.element(box(screen, "Amount")).toHaveValue("123.45");
  const currency = screen.getByRole("combobox", { name: "Currency" });
  await expect.element(currency).toHaveValue("USD · US Dollar");
  await currency.click();
  await currency.fill("jpy");
  await screen.getByRole("option", { name: /^JPY/u }).click();
  await save(screen);
  await expect.element(screen.getByText("Please enter a valid amount.")).toBeVisible();
});

test("a cover is shown before it is sent; one that is too large is refused, and the one before goes  PAYL-011 PAYL-031 PAYL-032", async () => {
  const { screen } = await openHost();
  await choose(screen, await makeCover());
  await expect.element(screen.getByRole("img", { name: "The cover image" })).toBeVisible();
  await choose(screen, await makeCover(1_048_577));
  await expect.element(screen.getByText("File size exceeds 1MB. Please upload a smaller file.")).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "The cover image" })).not.toBeInTheDocument();
  const input = screen.getByLabelText("Add a cover image").last();
  await expect.element(input).toHaveAttribute("accept", ".jpg,.jpeg,.png,.webp");
});

test("who has an account is asked whether it stays; Dismiss makes the link, and the form is empty again  PAYL-037 PAYL-039 PAYL-040", async () => {
  const { screen, sent, address, me } = await openHost(SENDING);
  await fill(screen);
  await save(screen);
  const dialog = screen.getByRole("dialog", { name: "Change Bank Details?" });
  await expect.element(dialog.getByText("Checking account ending 0917")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(screen.getByText("Payment link created successfully!")).toBeVisible();
  expect(sent("CreatePaymentLink")).toEqual([{ ...DRAFT, communityId: "city", coverImage: "uploads/one", userId: me }]);
  await expect.poll(address).toContain(`paymentLinkId=${ID}`);
  await expect.element(box(screen, "Title")).toHaveValue("");
  await expect.element(screen.getByRole("img", { name: "The cover image" })).not.toBeInTheDocument();
});

test("Save asks whether one can be paid; closing the question does nothing, and what was typed stays  A-79 PAYL-018 PAYL-034", async () => {
  const { screen, sent } = await openHost(SENDING);
  await fill(screen);
  expect(sent("PayoutAccount")).toEqual([]);
  await save(screen);
  for (const name of ["Confirm", "Dismiss"])
    await expect.element(screen.getByRole("dialog").getByRole("button", { name })).toBeVisible();
  expect(sent("PayoutAccount")).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent("CreatePaymentLink")).toEqual([]);
  await expect.element(box(screen, "Title")).toHaveValue(DRAFT.title);
});

test("a link that could not be made says so, and what was typed stays  PAYL-042", async () => {
  const { screen } = await openHost({ ...SENDING, CreatePaymentLink: { error: { code: "INTERNAL" } } });
  await fill(screen);
  await save(screen);
  await screen.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
  await expect.element(screen.getByText("Something went wrong on the server. Try again in a moment.")).toBeVisible();
  await expect.element(box(screen, "Title")).toHaveValue(DRAFT.title);
});

test("a provider that takes nobody says why; what was typed stays, and nothing waits  PAYL-095", async () => {
  const { screen, me } = await openHost({
    PayoutAccount: NOT_READY,
    CreateConnectedAccount: { error: { code: "UNAVAILABLE" } },
  });
  await fill(screen);
  await save(screen);
  await expect.element(screen.getByText("The server is busy or restarting. Try again in a moment.")).toBeVisible();
  await expect.element(box(screen, "Title")).toHaveValue(DRAFT.title);
  expect(await readForm(me)).toBe(null);
});

test.each([
  ["who has no account", NOT_READY, null],
  ["who wants another", undefined, "Confirm"],
] as const)(
  "%s goes to the provider, and what was filled in is kept meanwhile  PAYL-035 PAYL-038 PAYL-045",
  async (_who, account, button) => {
    const { screen, sent, me } = await openHost({
      ...(account ? { PayoutAccount: account } : {}),
      // The test stays where it is: leaving would end it.
      CreateConnectedAccount: { data: { account: { url: "#provider" } } },
    });
    await fill(screen);
    await save(screen);
    if (button) await screen.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect.poll(() => location.hash).toBe("#provider");
    history.replaceState(null, "", location.pathname + location.search);
    expect(sent("CreateConnectedAccount")).toEqual([{ country: "GB", userId: me }]);
    expect(sent("CreatePaymentLink")).toEqual([]);
    const databases = await indexedDB.databases();
    expect(databases.find(({ name }) => name === "PaymentLinkDB")?.version).toBe(1);
    const kept = await readForm(me);
    expect(kept).toMatchObject({ communityId: "city", draft: DRAFT });
    expect(kept?.cover.size).toBeGreaterThan(0);
  },
);

test("coming back verified, what was kept is made once and its page opens  PAYL-007 PAYL-036 PAYL-041", async () => {
  const opened = await openHost(SENDING);
  await keepForm(opened.me, { communityId: "city" as never, draft: DRAFT, cover: await makeCover() });
  const { screen, address, sent, me } = opened;
  await screen.getByRole("link", { name: "Paid", exact: true }).click();
  await opened.go("/admin/payment-links?verified=true");
  await expect.poll(address).toBe(`/pay/${ID}`);
  expect(sent("CreatePaymentLink")).toHaveLength(1);
  expect(await readForm(me)).toBe(null);
});

test("while the provider does not say that one can be paid, what was kept stays  A-81", async () => {
  const opened = await openHost({
    ...SENDING,
    CreatePaymentLink: { error: { code: "CONFLICT", field: "payoutAccount" } },
  });
  // As it was typed, without cents.
  const draft = { ...DRAFT, amount: "95" };
  await keepForm(opened.me, { communityId: "city" as never, draft, cover: await makeCover() });
  await opened.go("/admin/payment-links?verified=true");
  const { screen } = opened;
  await expect.element(screen.getByText("Your payout account is not finished yet. Your link is kept.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Finish your payout account" })).toBeVisible();
  await expect.element(screen.getByText("$95.00")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Waiting for the account" })).toBeDisabled();
  await screen.getByRole("button", { name: "Discard the kept link" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Discard the kept link" }).click();
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeVisible();
  expect(await readForm(opened.me)).toBe(null);
});

test("coming back verified, what could not be made however often says why, and waits on", async () => {
  const opened = await openHost({
    ...SENDING,
    CreatePaymentLink: { error: { code: "CONFLICT", field: "communityId" } },
  });
  await keepForm(opened.me, { communityId: "city" as never, draft: DRAFT, cover: await makeCover() });
  await opened.go("/admin/payment-links?verified=true");
  const { screen, me } = opened;
  await expect.element(screen.getByText("This community has as many links as it may have.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Finish your payout account" })).toBeVisible();
  expect(await readForm(me)).toMatchObject({ draft: DRAFT });
});

test("an address with a payment in it leads to the page that says how it stands  PAYL-006", async () => {
  const { address } = await openHost(
    {},
    { search: `?paymentLinkId=${ID}&paymentLinkStatusId=7f000000-0000-4000-8000-000000000070` },
  );
  await expect.poll(address).toBe(`/pay/${ID}?paymentLinkStatusId=7f000000-0000-4000-8000-000000000070`);
});

test("on a phone one thing is on screen at a time, and each leads back", async () => {
  const { screen } = await openHost({}, { looks: { size: PHONE, languages: ["fr"] } });
  await expect.element(screen.getByRole("heading", { name: "Encaissements" })).toBeVisible();
  await screen.getByRole("link", { name: "Créer un lien de paiement" }).click();
  await expect.element(screen.getByRole("button", { name: "Enregistrer" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  await screen.getByRole("link", { name: "Retour aux liens" }).click();
  await screen.getByRole("link", { name: /Wheel-throwing evenings/u }).click();
  await expect.element(screen.getByText("Total encaissé")).toBeVisible();
  await screen.getByRole("link", { name: "Retour aux liens" }).click();
  await expect.element(screen.getByRole("link", { name: /Wheel-throwing evenings/u })).toBeVisible();
});
