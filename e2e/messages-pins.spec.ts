import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const messageList = (page: Page) => page.getByRole("log");
const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });
const bar = (page: Page) => page.getByRole("region", { name: "Pinned message" });

test("one of two pins a message, both see it over the chat, jump to it, and the other takes it away  ROOM-069", async ({
  page,
  people,
  openDevice,
}) => {
  const other = await (await openDevice()).newPage();
  await signIn(page, named(people, "Inès"));
  await signIn(other, named(people, "Amara"));
  await row(page, "Amara Okoye").click();
  await row(other, "Inès Carvalho").click();
  const words = "Meet at the north gate on Thursday, and bring the long ladder with you";
  await composer(page).fill(words);
  await composer(page).press("Enter");
  await messageList(page).getByText(words).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Pin" }).click();
  await expect(messageList(page).getByText("You pinned a message")).toBeVisible();
  await expect(bar(other).getByText("Meet at the north gate on Thursday, and bring the …")).toBeVisible();
  await expect(messageList(other).getByText("Inès Carvalho pinned a message")).toBeVisible();
  await expectGoodLooks(other, "pinned");
  await bar(other).getByText("Meet at the north gate").click();
  await expect(other).not.toHaveURL(/at=/u);

  await bar(other).getByRole("button", { name: "Pinned messages" }).click();
  const dialog = other.getByRole("dialog", { name: "Pinned messages" });
  await expectGoodLooks(other, "pins");
  await dialog.getByRole("button", { name: /^Unpin/u }).click();
  await expect(dialog).not.toBeAttached();
  await expect(bar(page)).not.toBeAttached();
  await expect(bar(other)).not.toBeAttached();
});
