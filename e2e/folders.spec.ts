import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const pill = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });

async function chooseChat(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Chats in it" }).fill(name);
  await page.getByRole("option", { name }).click();
  // The list stays for the next choice, over what is beneath it, until one goes on.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("option", { name })).toHaveCount(0);
}

test("a folder made on one device is on the other, sorts the list of both, and goes from both  ROOM-011 ROOM-016 ROOM-050", async ({
  page,
  people,
  openDevice,
}) => {
  const amara = named(people, "Amara");
  const phone = await (await openDevice()).newPage();
  await signIn(page, amara);
  await signIn(phone, amara);
  await expect(row(page, "Lantern Books")).toBeVisible();

  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("textbox", { name: "Folder name" }).fill("Reading");
  await chooseChat(page, "Lantern Books reading circle");
  await page.getByRole("button", { name: "Create folder" }).click();
  for (const device of [page, phone]) {
    await pill(device, /^Reading/u).click();
    await expect(device.locator("[data-room]")).toHaveCount(1);
    await expect(row(device, "Lantern Books")).toBeVisible();
  }

  await page.getByRole("tab", { name: "Communities" }).click();
  await expect(pill(page, "All")).toBeChecked();
  await page.getByRole("tab", { name: "Discussions" }).click();
  await expect(pill(page, "All")).toBeChecked();

  await pill(page, /^Reading/u).click();
  await page.getByRole("button", { name: "Folder Reading" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  for (const device of [page, phone]) {
    await expect(pill(device, /^Reading/u)).toHaveCount(0);
    await expect(pill(device, "All")).toBeChecked();
  }
});

test("folders are accessible and fit the screen, with the form and the menu of one  R12", async ({ page, people }) => {
  await signIn(page, named(people, "Elin"));
  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("button", { name: "Add Unread" }).click();
  await expect(pill(page, /^Unread/u)).toBeVisible();
  await expectGoodLooks(page, "folders-strip");
  await pill(page, /^Unread/u).click();
  await page.getByRole("button", { name: "Folder Unread" }).click();
  await page.getByRole("menuitem", { name: "Edit Folder" }).click();
  await expect(page.getByRole("textbox", { name: "Folder name" })).toHaveValue("Unread");
  await expectGoodLooks(page, "folders-form");
});
