import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./fixtures/axe.ts";
import { expect, named, shellShown, signIn, test, visit } from "./fixtures/test.ts";

const offlineBanner = (page: Page) => page.getByRole("alert").filter({ hasText: "You're offline" });

test.describe("the way in", () => {
  test("the root leads to the chat, and only with a session  SHELL-001 SHELL-011 SHELL-012", async ({
    page,
    people,
  }) => {
    await page.goto("/");
    await page.waitForURL("**/login");
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await signIn(page, named(people, "Inès"), "/");
    await page.waitForURL("**/chat");
    await page.evaluate(() => localStorage.removeItem("userId"));
    await page.goto("/chat");
    await page.waitForURL("**/login");
  });

  test("a start whose code is slow to come says that it loads, and then shows its page", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/shell-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole("status")).toHaveText("Loading");
    release();
    await shellShown(page);
    await expect(page.getByRole("status").getByText("Loading")).toHaveCount(0);
  });

  test("an address that does not exist says so and leads on", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "This page does not exist." })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect.poll(() => page.title()).toMatch(/This page does not exist\. · Atrium$/u);
    await page.getByRole("link", { name: "Go to Atrium" }).click();
    await page.waitForURL("**/chat");
  });

  test("an address that does not exist sends guests to sign in  SHELL-011", async ({ page }) => {
    await page.goto("/no/such/page");
    await page.waitForURL("**/login");
  });
});

test.describe("the sidebar", () => {
  test("is there with a session, and not without  SHELL-013", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/chat");
    await page.waitForURL("**/login");
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  });

  test("is 220 px wide, 100 px collapsed, the content follows, and the choice is kept  SHELL-014 SHELL-015 SHELL-040", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    const edge = async () => Math.round((await page.getByRole("main").boundingBox())?.x ?? 0);
    await expect.poll(edge).toBe(220);
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await expect.poll(edge).toBe(100);
    await page.reload();
    await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
    await expect.poll(edge).toBe(100);
    await page.getByRole("button", { name: "Expand sidebar" }).click();
    await expect.poll(edge).toBe(220);
    const sheet = await page.getByRole("main").boundingBox();
    expect(sheet?.width).toBe(1440 - 220 - 8);
  });

  test("shows who is signed in, and the version  SHELL-041", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await expect(page.getByText("V1.1.3", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Account: Inès Carvalho" })).toContainText("@inescarvalho");
  });

  test("leads to Chat, Friends, My Space and Events, each with its list on the left, and to Activity  SHELL-022 SHELL-028 SHELL-030", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    const sidebar = page.getByRole("navigation", { name: "Main" });
    await expect(sidebar.getByRole("link", { name: /^Chat/u })).toHaveAttribute("aria-current", "page");
    await sidebar.getByRole("button", { name: /^Activity/u }).click();
    await expect(page.getByRole("dialog", { name: "Activity" })).toBeVisible();
    await page.keyboard.press("Escape");
    for (const [entry, path, list] of [
      [/^Friends/u, "/friends", "Friends"],
      [/^My Space/u, "/myspace", "My Space"],
      [/^Events/u, "/events", "Events"],
      [/^Chat/u, "/chat", "Chat"],
    ] as const) {
      await sidebar.getByRole("link", { name: entry }).click();
      await page.waitForURL(`**${path}**`);
      await expect(sidebar.getByRole("link", { name: entry })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("heading", { name: list, level: 1 })).toBeVisible();
    }
  });

  test("tells nobody outside where one goes  SHELL-048", async ({ page, people, baseURL }) => {
    const outside: string[] = [];
    page.on("request", (request) => {
      if (!/^(?:data|blob):/u.test(request.url()) && new URL(request.url()).origin !== baseURL)
        outside.push(request.url());
    });
    await signIn(page, named(people, "Inès"));
    const sidebar = page.getByRole("navigation", { name: "Main" });
    await sidebar.getByRole("button", { name: /^Activity/u }).click();
    await expect(page.getByRole("dialog", { name: "Activity" })).toBeVisible();
    await page.keyboard.press("Escape");
    await sidebar.getByRole("link", { name: "My Space" }).click();
    await page.waitForURL("**/myspace**");
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(outside).toEqual([]);
  });

  test("the badge at Chat and the number in the title are the same  SHELL-026 A-60", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) Chat · Atrium$/u);
    const count = /\d+/u.exec(await page.title())?.[0];
    const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Chat/u });
    await expect(entry).toHaveAccessibleName(new RegExp(`\\b${count} unread messages?$`, "u"));
    await expect(page.locator('link[rel="icon"][type="image/svg+xml"]')).toHaveAttribute("href", "/favicon-unread.svg");
  });

  test("on a tablet it is collapsed at first  SHELL-014", async ({ page, people }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page, named(people, "Inès"));
    await expect.poll(async () => (await page.getByRole("main").boundingBox())?.x).toBe(100);
  });

  test("Alt and a digit open an entry, and the first Tab leads to the content", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/create");
    await page.keyboard.press("Alt+1");
    await page.waitForURL("**/chat");
    await page.reload();
    await shellShown(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test.describe("the page", () => {
  test("has a list at the left, in rows of its own height, and what was chosen at the right  SHELL-021 SHELL-023 SHELL-054", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    const [list, detail] = await Promise.all(
      [0, 1].map((index) => page.getByRole("main").locator("> section").nth(index).boundingBox()),
    );
    expect(list?.width).toBe(352);
    const rows = page
      .getByRole("main")
      .locator("> section")
      .first()
      .getByRole("listitem")
      .filter({ has: page.locator("[data-room]") });
    expect((await rows.first().boundingBox())?.height).toBeGreaterThanOrEqual(76);
    const scroller = await rows.first().locator("xpath=../..").boundingBox();
    expect(scroller?.height).toBeGreaterThanOrEqual(900 * 0.7);
    expect(detail?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + 352);
  });

  test("says when it is offline  SHELL-016", async ({ page, context, people, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/u);
    await signIn(page, named(people, "Inès"));
    await expect(offlineBanner(page)).toHaveCount(0);
    await context.setOffline(true);
    await expect(offlineBanner(page)).toHaveText("You're offlineOpps! Internet is disconnected.");
    // In a bar that is there anyway: nothing is covered, and nothing moves.
    expect((await page.getByRole("main").boundingBox())?.y).toBeLessThan(20);
    await expect(offlineBanner(page).locator("xpath=ancestor::header")).toHaveCount(1);
  });

  test("asks the server itself whether the network is back, and says so no more  SHELL-017 SHELL-018 A-61", async ({
    page,
    context,
    people,
    noise,
    baseURL,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/u);
    await signIn(page, named(people, "Inès"));
    await context.setOffline(true);
    await expect(offlineBanner(page)).toBeVisible();
    const probe = page.waitForRequest("**/healthz");
    await context.setOffline(false);
    expect((await probe).method()).toBe("GET");
    expect(new URL((await probe).url()).origin).toBe(baseURL);
    await expect(offlineBanner(page)).toHaveCount(0);
  });

  test("tells the server's log what failed without a word, by names of ours alone  A-93 SHELL-058 SHELL-059", async ({
    page,
    people,
    server,
  }) => {
    await signIn(page, named(people, "Inès"));
    await page.route("**/graphql", async (route) => {
      const { query } = route.request().postDataJSON() as { query: string };
      if (query.includes("updateFeed"))
        return route.fulfill({ json: { data: null, errors: [{ extensions: { code: "INTERNAL" } }] } });
      if (!query.includes("query Feed(")) return route.continue();
      // Whatever other journeys have read: there is something to mark.
      const answer = (await (await route.fetch()).json()) as { data: { feeds: object[] } };
      const feeds = answer.data.feeds.map((item) => ({ ...item, readStatus: false }));
      return route.fulfill({ json: { data: { ...answer.data, feeds } } });
    });
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("button", { name: /^Activity/u })
      .click();
    const panel = page.getByRole("dialog", { name: "Activity" });
    await panel.getByRole("listitem").first().waitFor();
    const refused = page.waitForResponse((answer) => answer.request().postData()?.includes("updateFeed") ?? false);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await refused;
    await expect(page.getByRole("alert")).toHaveCount(0);
    const written = () =>
      server
        .readLog()
        .split("\n")
        .findLast((line) => line.includes('"name":"UpdateFeed"')) ?? "{}";
    await page.goto("/myspace");
    await expect
      .poll(() => JSON.parse(written()))
      .toMatchObject({
        level: 40,
        release: "1.1.3",
        kind: "graphql",
        code: "INTERNAL",
        route: "/chat",
        count: 1,
      });
    expect(Object.keys(JSON.parse(written())).toSorted()).toEqual([
      "code",
      "count",
      "kind",
      "level",
      "msg",
      "name",
      "release",
      "route",
      "time",
    ]);
  });

  test("shows faces 36, 40 and 70 px wide  SHELL-055", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/chat/settings");
    const face = (initials: string) => page.locator("[aria-hidden]", { hasText: new RegExp(`^${initials}$`, "u") });
    const width = async (place: Locator) => (await place.boundingBox())?.width;
    const own = page.getByRole("button", { name: /^Account/u });
    expect(await width(own.locator("[aria-hidden]").first())).toBe(36);
    expect(await width(page.getByRole("main").locator(face("IC")).first())).toBe(70);
    await visit(page, "/chat/create");
    expect(
      await width(
        page
          .getByRole("button", { name: /^Kenji Watanabe/u })
          .locator(face("KW"))
          .first(),
      ),
    ).toBe(40);
  });

  test("is light, dark or as the system, and remembers the choice", async ({ page, people }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await signIn(page, named(people, "Inès"));
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe("rgb(239, 235, 228)");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(ground).toBe("rgb(19, 18, 16)");
    await page.getByRole("button", { name: /^Account/u }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    await expect.poll(ground).toBe("rgb(239, 235, 228)");
    await page.reload();
    expect(await ground()).toBe("rgb(239, 235, 228)");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("there is one pane, and the account menu leads out  SHELL-039", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await expect(page.getByRole("main").locator("> section:visible")).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /^Account/u }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Are you sure you want to logout?")).toBeVisible();
    await dialog.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
  });

  test.describe("in French", () => {
    test.use({ locale: "fr-FR" });
    test("nothing scrolls sideways  R12", async ({ page, people }) => {
      await signIn(page, named(people, "Inès"));
      await expectNoSidewaysScroll(page);
    });
  });
});
