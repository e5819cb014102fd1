import type { Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/axe.ts";
import { expect, named, signIn, test, visit } from "./fixtures/test.ts";

/** A picture of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const TITLE = "Glaze chemistry, one day";

/** Chooses the studio, and opens what it collects. */
async function openCollection(page: Page): Promise<void> {
  await visit(page, "/admin");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/u);
  await page
    .getByRole("button", { name: /Harbour & Pine Studio/u })
    .first()
    .click();
  await page.getByRole("link", { name: "Payment Collection" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment collection" })).toBeVisible();
}

async function createLink(page: Page): Promise<void> {
  await page
    .locator('input[name="coverImage"]')
    .setInputFiles({ name: "clay.png", mimeType: "image/png", buffer: PNG });
  await page.getByRole("textbox", { name: "Title" }).fill(TITLE);
  await page.getByRole("textbox", { name: "Amount" }).fill("95.00");
  await page.getByRole("textbox", { name: "Purpose of transaction" }).fill("Course fee and materials");
  await page.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("combobox", { name: "Country" }).fill("United King");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await page.getByRole("button", { name: "Save" }).click();
}

async function fillInGuest(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Rosalind Achterberg");
  await page.getByRole("textbox", { name: "Email" }).fill("rosalind@quietpost.example");
  await page.getByRole("combobox").selectOption("US");
  await page.getByRole("textbox", { name: "Phone" }).fill("(212) 555-0182");
}

test("a link is made, a guest pays by it, and whoever collects sees it at once  PAYL-036 PAYL-062 PAYL-064", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Inès"));
  await openCollection(page);
  await createLink(page);
  await page.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Payment link created successfully!")).toBeVisible();
  await expect(page.getByText("No participants found.")).toBeVisible();
  await expectAccessible(page);
  const path = (await page.getByRole("link", { name: "Pay Link" }).getAttribute("href")) ?? "";

  // What a preview of the link is told, and nobody who searches.
  const preview = await page.request.get(path);
  expect(preview.headers()["x-robots-tag"]).toBe("noindex");
  expect(await preview.text()).toContain('content="95.00 USD · Course fee and materials"');

  const guest = await (await openDevice()).newPage();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(path);
  await expect(guest.getByRole("heading", { level: 2, name: TITLE })).toBeVisible();
  await fillInGuest(guest);
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Proceed to Pay" }).click();
  await expect(guest.getByText("Test money: nothing is charged")).toBeVisible();
  // Who turns back is where they were, and has paid nothing.
  await guest.getByRole("button", { name: "Do not pay" }).click();
  await expect(guest.getByText("Payment failed. Please try again.")).toBeVisible();
  await fillInGuest(guest);
  await guest.getByRole("button", { name: "Proceed to Pay" }).click();
  await guest.getByRole("button", { name: /^Pay/u }).click();
  await expect(guest.getByText("Payment Succesful").first()).toBeVisible();
  await expect(page.getByText("Rosalind Achterberg")).toBeVisible();
  await expect(page.getByText("1 paid")).toBeVisible();
});

test("who cannot be paid yet is led to the provider and back, and the link is made then  PAYL-035 PAYL-007 PAYL-082", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Priya"));
  await visit(page, "/chat/create");
  await page.getByRole("button", { name: "New community" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Glaze club");
  await page.getByRole("button", { name: "Create community" }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/u);
  await visit(page, "/admin");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/u);
  await page
    .getByRole("button", { name: /Glaze club/u })
    .first()
    .click();
  await page.getByRole("link", { name: "Payment Collection" }).click();
  await createLink(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { name: "Finish your payout account" })).toBeVisible();
  await page.getByRole("button", { name: "Continue where you stopped" }).click();
  await page.getByRole("button", { name: "Finish the account" }).click();
  await expect(page).toHaveURL(/\/pay\/[\w-]{22}$/u);
  await expect(page.getByRole("heading", { level: 2, name: TITLE })).toBeVisible();
  // Somebody who is signed in pays with one press, and finds it among what they have paid.
  const kenji = await (await openDevice()).newPage();
  await signIn(kenji, named(people, "Kenji"));
  await kenji.goto(new URL(page.url()).pathname);
  await kenji.getByRole("button", { name: "Proceed to Pay" }).click();
  await kenji.getByRole("button", { name: /^Pay/u }).click();
  await expect(kenji.getByText("Payment Succesful").first()).toBeVisible();
});
