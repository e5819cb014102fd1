import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const messageList = (page: Page) => page.getByRole("log");

test("of one's own message in a group it is told who has read it  MSG-014", async ({ page, people, openDevice }) => {
  const other = await (await openDevice()).newPage();
  await signIn(page, named(people, "Amara"));
  await signIn(other, named(people, "Inès"));
  await row(page, "Harbour").click();
  await page.getByRole("textbox", { name: "Message" }).fill("Who is reading this?");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  const message = messageList(page).getByText("Who is reading this?");
  // What is on its way has nobody yet who could have read it, and no such entry.
  await expect(messageList(page).getByText("Sent").last()).toBeAttached();
  const open = async () => {
    await message.click({ button: "right" });
    await page.getByRole("menuitem", { name: "Seen by" }).click();
  };
  const dialog = page.getByRole("dialog", { name: "Seen by" });
  await open();
  await expect(dialog.getByText("Nobody yet")).toBeVisible();
  await page.keyboard.press("Escape");

  await row(other, "Harbour").click();
  await expect(messageList(other).getByText("Who is reading this?")).toBeVisible();
  await expect(messageList(page).getByText("Seen").last()).toBeAttached();
  await open();
  await expect(dialog.getByText("Inès Carvalho")).toBeVisible();
  await expectGoodLooks(page, "seen by");
});
