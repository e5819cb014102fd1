import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

/** In the grid: the list beside it has the same. */
const inGrid = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ hasText: title })
    .filter({ hasNot: page.getByRole("article") });

/** Fills the form of a new event and creates it. */
async function createEvent(page: Page, title: string, invited: string): Promise<void> {
  await page.getByRole("link", { name: "Create event" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Where" }).fill("Boat house, north bank");
  await page.getByRole("button", { name: "Add people" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(invited);
  // A row that moves while it is pressed is not clicked.
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog
    .getByRole("button", { name: new RegExp(invited, "u") })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("1 person gets an invitation")).toBeVisible();
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("heading", { name: title, level: 2 })).toBeVisible();
}

test.describe("events", () => {
  test("are reached from the sidebar, with their lists and the one that is open at addresses of their own  EVT-001 EVT-003 EVT-004", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    await page.getByRole("link", { name: /^Events/u }).click();
    await page.waitForURL("**/events");
    await expect(card(page, "Courtyard site review")).toBeVisible();
    await page.getByRole("link", { name: /^Past \(/u }).click();
    await page.waitForURL("**/events?tab=past");
    await expect(card(page, "Stone samples at the quarry")).toBeVisible();
    await page.getByRole("link", { name: /^Stone samples/u }).click();
    await page.waitForURL(/\/events\/[0-9a-f-]{36}\/details\?tab=past$/u);
    await expect(page.getByText("This event is over")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Stone samples at the quarry", level: 2 })).toBeVisible();
    await page.goto("/events/0/details");
    await expect(page.getByRole("heading", { name: "No event is open" })).toBeVisible();
    await page.getByRole("link", { name: "Grid view" }).click();
    await page.waitForURL("**/events?look=grid");
    await expect(inGrid(page, "Ridge loop, slow group")).toBeVisible();
  });

  test("somebody invites a friend, who finds it in Activity, answers, and the host sees it at once  EVT-032 EVT-033 SHELL-029", async ({
    page,
    people,
    openDevice,
  }) => {
    await signIn(page, named(people, "Amara"), "/events");
    await createEvent(page, "Sunrise rowing", "Mei-Ling");

    const friend = await (await openDevice()).newPage();
    await signIn(friend, named(people, "Mei-Ling"));
    await expect(friend.getByRole("link", { name: /^Events.*require/u })).toBeVisible();
    await friend.getByRole("button", { name: /^Activity/u }).click();
    await friend
      .getByRole("dialog", { name: "Activity" })
      .getByText(/invites you to Sunrise rowing/u)
      .click();
    await friend.waitForURL(/\/events\/[0-9a-f-]{36}\/details/u);
    await friend
      .getByRole("group", { name: "Answer to Sunrise rowing" })
      .last()
      .getByRole("button", { name: "Maybe" })
      .click();
    await expect(friend.getByRole("radio", { name: "Maybe" })).toBeChecked();
    await expect(card(friend, "Sunrise rowing").getByText("Maybe", { exact: true })).toBeVisible();

    await expect(page.getByRole("button", { name: "Maybe 1" })).toBeVisible();
    await page.getByRole("button", { name: "Maybe 1" }).click();
    await expect(page.getByRole("complementary", { name: "Participants" }).getByText(/^Mei/u)).toBeVisible();

    await page.getByRole("button", { name: "Delete event" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete event" }).click();
    await page.waitForURL("**/events/0/details");
    await expect(friend.getByRole("heading", { name: "This event is not there" })).toBeVisible();
    await expect(card(friend, "Sunrise rowing")).toHaveCount(0);
    await friend.getByRole("button", { name: /^Activity/u }).click();
    await expect(
      friend
        .getByRole("dialog", { name: "Activity" })
        .getByText(/Sunrise rowing/u)
        .first(),
    ).toBeVisible();
  });

  for (const locale of LANGUAGES) {
    test.describe(`in ${locale}`, () => {
      test.use({ locale });
      test("lists, details, grid and form have no violation and nothing runs over", async ({ page, people }) => {
        await signIn(page, named(people, "Inès"), "/events");
        await expect(card(page, "Courtyard site review")).toBeVisible();
        await expectGoodLooks(page, "events");
        await card(page, "Print Room open studio").getByRole("link").click();
        await expect(page.getByRole("heading", { name: "Print Room open studio", level: 2 })).toBeVisible();
        await expectGoodLooks(page, "event");
        await page.goto("/events?look=grid");
        await expect(inGrid(page, "Ridge loop")).toBeVisible();
        await expectGoodLooks(page, "events-grid");
        await page.goto("/events/create");
        await expect(page.getByRole("textbox").first()).toBeVisible();
        await expectGoodLooks(page, "event-form");
      });
    });
  }
});
