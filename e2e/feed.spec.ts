import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { expect, fillPhone, named, shellShown, signIn, test, untilLoaded } from "./fixtures/test.ts";

const PHONE = { width: 390, height: 844 };
const panel = (page: Page) => page.getByRole("dialog", { name: /^(?:Activity|Activité)$/u });
const entry = (page: Page) => page.getByRole("button", { name: /^(?:Activity|Activité)/u });
const item = (page: Page, text: string | RegExp) => panel(page).getByRole("listitem").filter({ hasText: text });

/** The details of the direct chat with this person. */
async function openDetails(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Create chat" }).click();
  await page.getByRole("searchbox", { name: "Search people" }).fill(name);
  // Nobody else is listed: rows that move while one is pressed are pressed in vain.
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: new RegExp(`^${name}`, "u") }).click();
  await page.getByRole("button", { name: new RegExp(`^Show details of ${name}`, "u") }).click();
}

test.describe("friends and Activity", () => {
  test("a request is sent, arrives live and says when and by whom  FEED-008 FEED-026 CONT-057", async ({
    page,
    people,
    openDevice,
  }) => {
    const asker = await (await openDevice()).newPage();
    await signIn(page, named(people, "Mateo"));
    await signIn(asker, named(people, "Elin"));
    await openDetails(asker, "Mateo");
    await asker.getByRole("button", { name: "Add friend" }).click();
    await expect(asker.getByText("Friend request sent successfully.")).toBeVisible();
    await expect(asker.getByRole("button", { name: "Withdraw request" })).toBeVisible();
    await expect(entry(page)).toHaveAccessibleName(/1 unread item/u);
    await entry(page).click();
    const request = item(page, "Elin Sandström sent friend request");
    await expect(request.getByText("Just now")).toBeVisible();
    await expect(request.getByText("Unread")).toBeAttached();
    await expect(panel(page).getByText("1 unread")).toBeVisible();
    await asker.getByRole("button", { name: "Withdraw request" }).click();
    await expect(request).toHaveCount(0);
  });

  test("an item stays unread until the panel closes, and is read from then on  FEED-005", async ({
    page,
    people,
    openDevice,
  }) => {
    const asker = await (await openDevice()).newPage();
    await signIn(page, named(people, "Leila"));
    await signIn(asker, named(people, "Elin"));
    await openDetails(asker, "Leila");
    await asker.getByRole("button", { name: "Add friend" }).click();
    await entry(page).click();
    const request = item(page, "Elin Sandström sent friend request");
    await expect(request.getByText("Unread")).toBeAttached();
    await panel(page).getByRole("button", { name: "Close" }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(entry(page)).toBeFocused();
    await expect(entry(page)).toHaveAccessibleName("Activity");
    await page.reload();
    await shellShown(page);
    await entry(page).click();
    await expect(request).toBeVisible();
    await expect(request.getByText("Unread")).toHaveCount(0);
  });

  test("a request is answered in its item, and the asker is told  FEED-028 CONT-076", async ({
    page,
    people,
    openDevice,
  }) => {
    const asker = await (await openDevice()).newPage();
    await signIn(page, named(people, "Mateo"));
    await signIn(asker, named(people, "Elin"));
    await openDetails(asker, "Mateo");
    await asker.getByRole("button", { name: "Add friend" }).click();
    await entry(page).click();
    const request = item(page, "Elin Sandström sent friend request");
    await request.getByRole("button", { name: "Accept" }).click();
    await expect(request.getByText("You are friends")).toBeVisible();
    await expect(request.getByRole("button", { name: "Message Elin Sandström" })).toBeFocused();
    await expect(request.getByText("Unread")).toHaveCount(0);
    await expect(asker.getByText("You are friends")).toBeVisible();
    await entry(asker).click();
    await expect(item(asker, "Mateo Quispe accepted your friends request")).toBeVisible();
    await asker.keyboard.press("Escape");
    await expect(panel(asker)).toHaveCount(0);
    await asker.getByRole("button", { name: "Remove friend" }).click();
    await asker.getByRole("dialog").getByRole("button", { name: "Remove friend" }).click();
    await expect(asker.getByRole("button", { name: "Add friend" })).toBeVisible();
  });

  test("a request is withdrawn, and is no more in the other's feed; one that is declined may be sent again  FEED-029", async ({
    page,
    people,
    openDevice,
  }) => {
    const asker = await (await openDevice()).newPage();
    await signIn(page, named(people, "Priya"));
    await signIn(asker, named(people, "Tomasz"));
    await openDetails(asker, "Priya");
    await asker.getByRole("button", { name: "Add friend" }).click();
    await entry(page).click();
    const request = item(page, "Tomasz Zieliński sent friend request");
    await expect(request).toBeVisible();
    await asker.getByRole("button", { name: "Withdraw request" }).click();
    await expect(request).toHaveCount(0);
    await asker.getByRole("button", { name: "Add friend" }).click();
    await request.getByRole("button", { name: "Decline" }).click();
    await expect(request.getByText("You declined")).toBeVisible();
    await expect(asker.getByRole("button", { name: "Add friend" })).toBeVisible();
    await expect(entry(asker)).toHaveAccessibleName(/1 unread item/u);
  });

  test("is counted exactly after a time without a connection, and says when it could not be read  FEED-001 A-60", async ({
    page,
    people,
    openDevice,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/u);
    const asker = await (await openDevice()).newPage();
    await signIn(page, named(people, "Soraya"));
    await untilLoaded(page, "FeedPanel");
    await page.context().setOffline(true);
    await entry(page).click();
    await expect(panel(page).getByText("The list did not load")).toBeVisible();
    await signIn(asker, named(people, "Kenji"));
    await openDetails(asker, "Soraya");
    await asker.getByRole("button", { name: "Add friend" }).click();
    await expect(asker.getByRole("button", { name: "Withdraw request" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(item(page, "Kenji Watanabe sent friend request")).toBeVisible();
    await expect(panel(page).getByText("1 unread")).toBeVisible();
  });

  for (const part of ["FeedPanel", "feed-items"])
    test(`whose code could not be fetched leaves the page as it was, and opens once it can: ${part}`, async ({
      page,
      people,
      noise,
    }) => {
      noise.allow(/FeedPanel|feed-items|ERR_FAILED/u);
      await signIn(page, named(people, "Soraya"));
      await page.route(`**/${part}-*.js*`, (route) => route.abort());
      await entry(page).click();
      await expect(page.getByText("This did not load. Check the connection.")).toBeVisible();
      await expect(page).toHaveURL(/\/chat$/u);
      await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
      await page.unroute(`**/${part}-*.js*`);
      await entry(page).click();
      await expect(panel(page)).toBeVisible();
    });

  test("an item leads to its chat and closes the panel; on a phone Back closes it too  FEED-006 FEED-007 FEED-036", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    await page.keyboard.press("Alt+5");
    await item(page, "You are now a member of the Fathom Cycling Club group").getByRole("link").click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Fathom Cycling Club" })).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.goto("/chat");
    await entry(page).click();
    await expect(panel(page)).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
  });

  test("where an item leads, who is signed out comes by signing in  FEED-007", async ({ page, people }) => {
    await page.goto("/friends/pending-requests");
    await page.waitForURL("**/login**");
    await fillPhone(page, named(people, "Inès"));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/friends/pending-requests");
  });

  for (const locale of LANGUAGES) {
    test.describe(locale, () => {
      test.describe.configure({ mode: "parallel" });
      test.use({ locale });
      test("is accessible and fits the screen, full, empty and failed, and so is a friend  R12 FEED-001", async ({
        page,
        people,
        noise,
      }) => {
        noise.allow(/status of 500/u);
        await signIn(page, named(people, "Inès"), "/chat/create");
        await page.getByRole("button", { name: /^Amara Okoye/u }).click();
        await page.getByRole("button", { name: /^(?:Show details of|Afficher les détails de)/u }).click();
        await page
          .getByRole("complementary")
          .getByText(/^(?:You are friends|Vous êtes ami·es)$/u)
          .waitFor();
        await expectGoodLooks(page, "friend");
        await page.goto("/chat");
        await entry(page).click();
        await panel(page).getByRole("listitem").first().waitFor();
        await expectGoodLooks(page, "feed");
        await answerFeed({ data: { feeds: [], feedUnreadCount: 0 } });
        await expect(panel(page).getByText(/No activity yet|Aucune activité/u)).toBeVisible();
        await expectGoodLooks(page, "feed-empty");
        await page.unroute("**/graphql");
        await answerFeed({ data: null, errors: [{ extensions: { code: "INTERNAL" } }] });
        await expect(panel(page).getByRole("alert")).toBeVisible();
        await expectGoodLooks(page, "feed-failed");

        async function answerFeed(json: object) {
          await page.route("**/graphql", async (route) => {
            const { query } = route.request().postDataJSON() as { query: string };
            if (query.includes("feedUnreadCount")) await route.fulfill({ json });
            else await route.continue();
          });
          await page.reload();
        }
      });
    });
  }
});
