import type { Page } from "@playwright/test";
import { expectAccessible } from "./fixtures/axe.ts";
import { expect, named, signIn, test, visit } from "./fixtures/test.ts";

const CHANNEL = "Premium prints";

async function createPaid(page: Page, { needsApproval }: { readonly needsApproval: boolean }): Promise<string> {
  await visit(page, "/chat/create");
  await page.getByRole("button", { name: "New channel" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(CHANNEL);
  if (needsApproval) await page.getByRole("checkbox", { name: "Admin approval" }).check();
  await page.getByRole("checkbox", { name: "Paid" }).check();
  await page.getByRole("textbox", { name: "Fee" }).fill("4.99");
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/u);
  return new URL(page.url()).pathname;
}

/** Presses Join, and answers the question with Pay; the provider's page follows. */
async function beginToPay(page: Page): Promise<void> {
  await page.getByRole("article", { name: CHANNEL }).getByRole("button", { name: "Join" }).click();
  const prompt = `${CHANNEL} is a premium channel. To join, you need to pay $4.99 (USD).`;
  await expect(page.getByRole("dialog").getByText(prompt)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Pay" }).click();
  await expect(page.getByText("Test money: nothing is charged")).toBeVisible();
}

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay/u });

test("a paid channel is paid for on the provider's page, and joined on coming back  LINK-023 LINK-025 LINK-028", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Mei-Ling"));
  const path = await createPaid(page, { needsApproval: false });
  const guest = await (await openDevice()).newPage();
  await signIn(guest, named(people, "Kenji"), path);
  await beginToPay(guest);
  // Who turns back is where they were, and not in it.
  await guest.getByRole("button", { name: "Do not pay" }).click();
  await expect(guest.getByText("Payment was canceled. Please try again.")).toBeVisible();
  await beginToPay(guest);
  await payButton(guest).click();
  await expect(guest.getByText(`Payment received. You are in ${CHANNEL} now.`)).toBeVisible();
  await expect(guest).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(guest.getByRole("heading", { level: 2, name: CHANNEL })).toBeVisible();
  await expect(page.getByText("2 members").first()).toBeVisible();
});

test("where an administrator decides, who has paid asks, and is in once they are let in  A-46", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Mei-Ling"));
  const path = await createPaid(page, { needsApproval: true });
  // On a phone, from which one also finds the way back.
  const guest = await (await openDevice()).newPage();
  await signIn(guest, named(people, "Kenji"));
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(path);
  await expect(guest.getByRole("heading", { level: 1, name: CHANNEL })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("link", { name: "Back to the chats" }).click();
  await expect(guest).toHaveURL(/\/chat$/u);
  await guest.goBack();
  await beginToPay(guest);
  await payButton(guest).click();
  await expect(guest.getByText(`Your request has been submitted to ${CHANNEL} admins.`)).toBeVisible();
  await expect(guest.getByText(/^Request already sent/u)).toBeVisible();
  await page.getByRole("button", { name: "Approve Kenji Watanabe" }).click();
  await expect(guest.getByText("Only administrators can write here.")).toBeVisible();
});
