import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { PNG } from "./fixtures/png.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const messageList = (page: Page) => page.getByRole("log");
const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });

test("what is begun on one device goes on on another, is kept to be sent later, and is sent from the first  MSG-024", async ({
  page,
  people,
  openDevice,
}) => {
  const phone = await (await openDevice()).newPage();
  const other = await (await openDevice()).newPage();
  await signIn(page, named(people, "Inès"));
  await signIn(phone, named(people, "Inès"));
  await signIn(other, named(people, "Amara"));
  await row(page, "Amara Okoye").click();
  await composer(page).fill("The gate opens");
  await expect(row(phone, "Amara Okoye")).toContainText("The gate opens");
  await row(phone, "Amara Okoye").click();
  await expect(composer(phone)).toHaveValue("The gate opens");

  await composer(phone).fill("The gate opens at nine");
  await phone.getByRole("button", { name: "Send later" }).click();
  await expectGoodLooks(phone, "send-later");
  await phone.getByRole("button", { name: "Hour later" }).click();
  await phone
    .getByRole("button", { name: /^Send / })
    .last()
    .click();
  await expect(composer(phone)).toHaveValue("");
  await expect(composer(page)).toHaveValue("");
  await page.getByRole("button", { name: /^1 scheduled message/u }).click();
  await expectGoodLooks(page, "scheduled");
  await page.getByRole("button", { name: "Send “The gate opens at nine” now" }).click();
  await row(other, "Inès Carvalho").click();
  await expect(messageList(other).getByText("The gate opens at nine")).toBeVisible();
  for (const device of [page, phone])
    await expect(device.getByRole("button", { name: /scheduled message/u })).not.toBeAttached();
});

test("a picture is chosen now and sent later: it waits with its words in the list, on each device, and reaches the other  MSG-024", async ({
  page,
  people,
  openDevice,
}) => {
  const phone = await (await openDevice()).newPage();
  const other = await (await openDevice()).newPage();
  await signIn(page, named(people, "Inès"));
  await signIn(phone, named(people, "Inès"));
  await signIn(other, named(people, "Amara"));
  await row(page, "Amara Okoye").click();
  await row(phone, "Amara Okoye").click();
  await page.getByLabel("Files").setInputFiles({ name: "Kiln.png", mimeType: "image/png", buffer: PNG });
  await page.getByRole("textbox", { name: "Caption" }).fill("The kiln at nine");
  await expectGoodLooks(page, "send-files");
  await page.getByRole("dialog").getByRole("button", { name: "Send later" }).click();
  await page.getByRole("button", { name: "Hour later" }).click();
  await page
    .getByRole("button", { name: /^Send / })
    .last()
    .click();
  for (const device of [page, phone]) {
    await device.getByRole("button", { name: /^1 scheduled message/u }).click();
    const waiting = device.getByRole("listitem").filter({ hasText: "The kiln at nine" });
    await expect(waiting.getByRole("button", { name: "Send “The kiln at nine” now" })).toBeVisible();
    await expect(waiting.locator("img")).toBeVisible();
  }
  await expectGoodLooks(phone, "scheduled-picture");
  await phone.getByRole("button", { name: "Send “The kiln at nine” now" }).click();
  await row(other, "Inès Carvalho").click();
  await expect(messageList(other).getByText("The kiln at nine")).toBeVisible();
  await expect(messageList(other).getByRole("img", { name: "Kiln.png" })).toBeVisible();
});
