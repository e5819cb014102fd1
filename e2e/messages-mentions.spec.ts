import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const messageList = (page: Page) => page.getByRole("log");
const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });

test("somebody is named from the list that an @ opens, sees it in the list of rooms, and is shown whom it names", async ({
  page,
  people,
  openDevice,
}) => {
  const [ines, amara] = [named(people, "Inès"), named(people, "Amara")];
  const other = await (await openDevice()).newPage();
  await signIn(page, amara);
  await signIn(other, ines);
  await row(page, "Harbour").click();
  await composer(page).click();
  await page.keyboard.type("Could you look, @ines");
  const list = page.getByRole("listbox", { name: "Mention somebody" });
  await expect(list.getByRole("option", { selected: true })).toContainText("Inès Carvalho");
  await expectGoodLooks(page, "mentions");
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveValue(/^Could you look, @[a-z0-9]+ $/u);
  await page.keyboard.press("Enter");
  await expect(messageList(page).getByRole("link", { name: "@Inès Carvalho" })).toBeVisible();

  await expect(row(other, "Harbour").getByText("You are mentioned")).toBeAttached();
  await row(other, "Harbour").click();
  const mention = messageList(other).getByRole("link", { name: "@Inès Carvalho" });
  await expect(mention).toBeVisible();
  await expect(row(other, "Harbour").getByText("You are mentioned")).not.toBeAttached();
  await mention.click();
  await expect(other).toHaveURL(/person=/u);
});

test("several messages are chosen on a phone, and deleted for oneself together", async ({
  page,
  people,
  openDevice,
}) => {
  const phone = await (await openDevice()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const amara = named(people, "Amara");
  await signIn(page, amara);
  await signIn(phone, amara);
  await row(page, "Lantern Books").click();
  for (const text of ["First of two", "Second of two"]) {
    await composer(page).fill(text);
    await composer(page).press("Enter");
  }
  await row(phone, "Lantern Books").click();
  await messageList(phone).getByText("First of two").click({ button: "right" });
  await phone.getByRole("menuitem", { name: "Select" }).click();
  await phone.getByRole("checkbox", { name: "Second of two" }).click();
  const bar = phone.getByRole("toolbar", { name: "Chosen messages" });
  await expect(bar).toContainText("2 messages");
  await expectGoodLooks(phone, "choosing");
  await bar.getByRole("button", { name: "Delete" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  for (const device of [page, phone]) await expect(messageList(device).getByText("of two")).toHaveCount(0);
});
