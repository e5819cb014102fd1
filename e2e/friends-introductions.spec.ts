import type { Page } from "@playwright/test";
import { befriend } from "./fixtures/api.ts";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const WORD = "You both bind books.";

const friend = (page: Page, name: RegExp) => page.getByRole("region", { name: "Friends" }).getByRole("link", { name });
const introductions = (page: Page) => page.getByRole("region", { name: "Introductions" });

async function introduce(page: Page, one: string, other: string): Promise<void> {
  await page
    .getByRole("region", { name: "Friends" })
    .getByRole("button", { name: new RegExp(`^More about ${one}`, "u") })
    .click();
  await page.getByRole("menuitem", { name: "Introduce to a friend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: new RegExp(`^${other}`, "u") }).check();
  await dialog.getByRole("textbox", { name: "A word to both (optional)" }).fill(WORD);
  await dialog.getByRole("button", { name: "Introduce", exact: true }).click();
  await expect(page.getByText("Both were told of each other.")).toBeVisible();
}

test("two friends are introduced, each accepts, they are friends, and who introduced them sees each yes and the end  B-22 FEED-030 FEED-031", async ({
  page,
  people,
  server,
  openDevice,
}) => {
  const [kenji, priya, mateo] = [named(people, "Kenji"), named(people, "Priya"), named(people, "Mateo")];
  await befriend(server, kenji, priya);
  await befriend(server, kenji, mateo);
  const [one, other] = [await (await openDevice()).newPage(), await (await openDevice()).newPage()];
  await signIn(page, kenji, "/friends");
  await signIn(one, priya, "/chat");
  await signIn(other, mateo, "/chat");
  await introduce(page, "Priya", "Mateo");

  // It is counted on every page, without a reload.
  await one.getByRole("link", { name: "Friends 1 waits for your answer" }).click();
  await one.getByRole("link", { name: /Pending/u }).click();
  await expect(introductions(one).getByText(WORD)).toBeVisible();
  await expect(introductions(one).getByText("Introduced by Kenji Watanabe")).toBeVisible();
  await expectGoodLooks(one, "introduced");
  await introductions(one)
    .getByRole("group", { name: /^Answer Mateo/u })
    .getByRole("button", { name: "Accept" })
    .click();
  await expect(introductions(one).getByText(/^You accepted\. Waiting for Mateo/u)).toBeVisible();
  await expect(one.getByRole("link", { name: "Friends", exact: true })).toBeVisible();

  await page.goto("/friends/pending-requests");
  await expect(introductions(page).getByText(/^Waiting for an answer/u)).toBeVisible();
  await expect(introductions(page).getByRole("button", { name: /^Take back/u })).toBeVisible();
  await expectGoodLooks(page, "introducing");

  // The other answers where the news of it is.
  await other.getByRole("button", { name: /^Activity/u }).click();
  await other
    .getByRole("group", { name: /^Answer Priya/u })
    .getByRole("button", { name: "Accept" })
    .click();
  await expect(other.getByText("You are friends")).toBeVisible();
  await expect(friend(one, /^Mateo/u)).toBeVisible();
  await expect(introductions(page).getByText(/^They are friends now/u)).toBeVisible();
  await page.getByRole("button", { name: /^Activity/u }).click();
  await expect(page.getByText(/^Priya .* accepted your introduction to Mateo/u)).toBeVisible();
  await expect(page.getByText(/^Mateo .* accepted your introduction to Priya/u)).toBeVisible();
});

test("one who says no is not named: who introduced them learns that it came to nothing, the other goes on waiting", async ({
  page,
  people,
  server,
  openDevice,
}) => {
  const [leila, priya, elin] = [named(people, "Leila"), named(people, "Priya"), named(people, "Elin")];
  await befriend(server, leila, priya);
  await befriend(server, leila, elin);
  const [one, other] = [await (await openDevice()).newPage(), await (await openDevice()).newPage()];
  await signIn(page, leila, "/friends");
  await introduce(page, "Priya", "Elin");
  await signIn(one, priya, "/friends/pending-requests");
  await signIn(other, elin, "/friends/pending-requests");
  await introductions(other)
    .getByRole("group", { name: /^Answer Priya/u })
    .getByRole("button", { name: "Accept" })
    .click();
  await introductions(one)
    .getByRole("group", { name: /^Answer Elin/u })
    .getByRole("button", { name: "Decline" })
    .click();

  await page.goto("/friends/pending-requests");
  const made = introductions(page).getByRole("listitem").filter({ hasText: "Elin" });
  await expect(made.getByText(/^Declined/u)).toBeVisible();
  await expect(made).toHaveText(/Priya Raghunathan and Elin SandströmDeclined · /u);
  await expect(made.getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: /^Activity/u }).click();
  await expect(page.getByRole("link", { name: /^Elin .* accepted your introduction to Priya/u })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Priya .* introduction/u })).toHaveCount(0);
  await expect(introductions(other).getByText(/^You accepted\. Waiting for Priya/u)).toBeVisible();
  await expect(friend(other, /^Priya/u)).toHaveCount(0);
});
