import type { Page } from "@playwright/test";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const messageList = (page: Page) => page.getByRole("log");

async function open(page: Page, name: string): Promise<void> {
  await page.locator("[data-room]").filter({ hasText: name }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

async function attach(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: "Attach", exact: true }).click();
  await page.getByRole("menuitem", { name: choice }).click();
}

test.describe("attaching", () => {
  test("a poll, a contact and a location go to the other person, who votes at once  MSG-009 MSG-011", async ({
    page,
    people,
    openDevice,
  }) => {
    const device = await openDevice();
    const kenji = await device.newPage();
    await signIn(kenji, named(people, "Kenji"));
    await open(kenji, "Inès Carvalho");
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: 38.7, longitude: -9.14 });
    await signIn(page, named(people, "Inès"));
    await open(page, "Kenji Watanabe");

    await attach(page, "Poll");
    await page.getByRole("textbox", { name: "Question" }).fill("Lunch on Thursday?");
    await page.getByRole("textbox", { name: "Answer 1" }).fill("Bread and soup");
    await page.getByRole("textbox", { name: "Answer 2" }).fill("I bring my own");
    await page.getByRole("button", { name: "Send poll" }).click();
    await messageList(kenji)
      .getByRole("button", { name: /^Bread and soup/u })
      .click();
    await expect(messageList(page).getByText("1 vote", { exact: true })).toBeVisible();

    await attach(page, "Location");
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.getByRole("textbox", { name: "Name of the place" }).fill("Quay Street 18");
    await page.getByRole("button", { name: "Send location" }).click();
    await expect(messageList(kenji).getByText("Quay Street 18")).toBeVisible();
    await expect(messageList(kenji).getByRole("link", { name: "38.70000, -9.14000" })).toBeVisible();

    await attach(page, "Contact");
    const friend = page.getByRole("dialog").getByRole("listitem").first().getByRole("button");
    const name = (await friend.getByRole("heading").or(friend.locator("[title]")).first().textContent()) ?? "";
    await friend.click();
    await expect(messageList(kenji).getByText(name, { exact: true }).last()).toBeVisible();
  });
});
