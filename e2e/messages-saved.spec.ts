import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const messageList = (page: Page) => page.getByRole("log");
const savedEntry = (page: Page) => page.getByRole("link", { name: /Saved Messsages/u });

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(messageList(page).getByText(text)).toBeVisible();
}

async function choose(page: Page, text: string, item: string): Promise<void> {
  await messageList(page).getByText(text).click({ button: "right" });
  await page.getByRole("menuitem", { name: item }).click();
}

test("a message is saved from its menu, stands first in the list of every device, is found, and leads back  ROOM-020 MSG-022", async ({
  page,
  people,
  openDevice,
}) => {
  const amara = named(people, "Amara");
  const phone = await (await openDevice()).newPage();
  await signIn(page, amara);
  await signIn(phone, amara);
  await row(page, "Lantern Books").click();
  await send(page, "Chapter nine is worth keeping");
  await send(page, "Chapter ten is not");
  await choose(page, "Chapter nine is worth keeping", "Save");
  await expect(page.getByText("Message saved")).toBeVisible();
  for (const device of [page, phone]) await expect(savedEntry(device)).toContainText("Chapter nine is worth keeping");

  await savedEntry(phone).click();
  await expect(phone).toHaveURL(/\/chat\/-1$/u);
  await expect(phone.getByRole("article")).toHaveCount(1);
  await phone.getByRole("searchbox", { name: "Search saved messages" }).fill("nothing like it");
  await expect(phone.getByText("No messages found")).toBeVisible();
  await phone.getByRole("searchbox", { name: "Search saved messages" }).fill("CHAPT");
  await expect(phone.getByRole("article")).toHaveCount(1);
  await expectGoodLooks(phone, "saved");
  await phone.getByRole("button", { name: "Go to message" }).click();
  await expect(messageList(phone).getByText("Chapter nine is worth keeping")).toBeVisible();

  await choose(page, "Chapter nine is worth keeping", "Remove from saved");
  for (const device of [page, phone]) await expect(savedEntry(device)).not.toContainText("Chapter nine");
});
