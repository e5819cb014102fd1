import type { Page } from "@playwright/test";
import { describeLook, expectAccessible, expectNoSidewaysScroll, LOOKS } from "./fixtures/axe.ts";
import { expect, named, signIn, test, visit } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });
const stream = (page: Page) => page.getByRole("log");

async function open(page: Page, name: string): Promise<void> {
  await row(page, name).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(composer(page)).toBeVisible();
}

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(stream(page).getByText(text)).toBeVisible();
}

/** The number in the page title; 0 without one. */
async function titleCount(page: Page): Promise<number> {
  return Number(/^\((\d+)\)/u.exec(await page.title())?.[1] ?? 0);
}

test.describe("the list of chats", () => {
  test("shows discussions and communities apart, newest first  ROOM-001 ROOM-007 ROOM-017 ROOM-021", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
    await expect(row(page, "Harbour & Pine Studio")).toBeVisible();
    await expect(row(page, "Atrium News")).toHaveCount(0);
    const times = await page
      .locator("[data-room] time")
      .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
    expect(times).toEqual(times.toSorted().toReversed());
    await page.getByRole("tab", { name: "Communities" }).click();
    await expect(row(page, "Atrium News")).toBeVisible();
    await expect(row(page, "Harbour & Pine Studio")).toHaveCount(0);
  });

  test("a message moves its room up, counts as unread, and reading it clears the count everywhere  ROOM-018 ROOM-019 NOTI-017 R2", async ({
    page,
    people,
    openDevice,
  }) => {
    await signIn(page, named(people, "Amara"));
    await expect(row(page, "Lantern Books")).toBeVisible();
    const phone = await (await openDevice()).newPage();
    await signIn(phone, named(people, "Amara"));
    await open(phone, "Harbour & Pine Studio");
    await phone.goto("/chat");
    await expect(row(phone, "Lantern Books")).toBeVisible();
    await open(page, "Lantern Books reading circle");
    await page.goto("/chat");
    await expect(row(page, "Lantern Books")).toBeVisible();
    await expect(row(page, "Lantern Books").getByText(/unread/u)).toHaveCount(0);
    await expect(row(phone, "Lantern Books").getByText(/unread/u)).toHaveCount(0);
    await expect.poll(async () => (await titleCount(page)) - (await titleCount(phone))).toBe(0);
    const before = await titleCount(page);

    const elin = await (await openDevice()).newPage();
    await signIn(elin, named(people, "Elin"));
    await open(elin, "Lantern Books reading circle");
    await send(elin, "Chapter ten, anyone?");
    await send(elin, "I brought biscuits");

    await expect(row(page, "Lantern Books").getByText("2 unread messages")).toBeAttached();
    await expect(page.locator("[data-room]").first()).toContainText("Lantern Books");
    await expect.poll(() => titleCount(page)).toBe(before + 2);
    await expect.poll(() => titleCount(phone)).toBe(before + 2);
    await expect(page.getByRole("navigation").getByRole("link", { name: /^Chat/u })).toContainText(String(before + 2));

    await open(page, "Lantern Books reading circle");
    await expect(stream(page).getByText("I brought biscuits")).toBeVisible();
    await expect.poll(() => titleCount(page)).toBe(before);
    await expect.poll(() => titleCount(phone)).toBe(before);
    await expect(row(phone, "Lantern Books").getByText(/unread/u)).toHaveCount(0);
  });

  test("own messages never count as unread, on any device  R2", async ({ page, people, openDevice }) => {
    const tomasz = named(people, "Tomasz");
    await signIn(page, tomasz);
    const phone = await (await openDevice()).newPage();
    await signIn(phone, tomasz);
    await expect(row(phone, "Soraya Haddad")).toBeVisible();
    await expect.poll(() => titleCount(phone)).toBeGreaterThan(0);
    const before = await titleCount(phone);
    await open(page, "Soraya Haddad");
    await send(page, "The spare key is in the drawer");
    await expect(row(phone, "Soraya Haddad").getByText(/The spare key/u)).toBeVisible();
    expect(await titleCount(phone)).toBeLessThanOrEqual(before);
  });

  test("is searched by name and recent message, whatever the accents and the case  ROOM-010 ROOM-015 ROOM-058", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Mateo"));
    await expect(row(page, "Harbour & Pine Studio")).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Search" });
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await search.fill("  HÂRBOUR ");
    await expect(page.getByRole("heading", { name: "Chats" })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.locator("mark").first()).toHaveText("Harbour");
    await search.fill("news");
    await expect(page.getByRole("heading", { name: "Channels" })).toBeVisible();
    await search.fill("zzzz");
    await expect(page.getByText("No results")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(row(page, "Harbour & Pine Studio")).toBeVisible();
  });

  test("is used with the keyboard alone", async ({ page, people }) => {
    await signIn(page, named(people, "Leila"));
    const rows = page.locator("[data-room]");
    await expect(rows.first()).toBeVisible();
    await rows.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(rows.first()).toBeFocused();
    const name = await rows.first().locator("[title]").first().textContent();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: name ?? "" })).toBeVisible();
    await composer(page).focus();
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("on two lines");
    await page.keyboard.press("Enter");
    await expect(stream(page).getByText("By keyboard\non two lines")).toBeVisible();
    await expect(composer(page)).toHaveValue("");
  });
});

test.describe("addresses", () => {
  test("only /create and /chat/create show the create panel  ROOM-003 ROOM-004 A-30", async ({ page, people }) => {
    await signIn(page, named(people, "Elin"));
    for (const path of ["/create", "/chat/create"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "New chat" })).toBeVisible();
    }
    await page.goto("/chat/recreate");
    await expect(page.getByText("This chat is not available")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
  });

  test("a room has its own address  ROOM-002", async ({ page, people }) => {
    await signIn(page, named(people, "Elin"));
    await open(page, "Harbour & Pine Studio");
    const address = page.url();
    expect(address).toMatch(/\/chat\/[0-9a-f-]{36}$/u);
    await page.goto("/chat");
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Harbour & Pine Studio" })).toBeVisible();
  });
});

test.describe("a new chat", () => {
  test("with one person opens at once, and is the same one the next time  ROOM-006", async ({ page, people }) => {
    await signIn(page, named(people, "Mateo"));
    await page.getByRole("link", { name: "Create chat" }).click();
    await page.getByRole("searchbox", { name: "Search people" }).fill("elin");
    await page.getByRole("button", { name: /Elin Sandström/u }).click();
    await expect(page.getByRole("heading", { name: "Elin Sandström" })).toBeVisible();
    const address = page.url();
    await expect(page.getByText("Write the first one.")).toBeVisible();
    await send(page, "Hello Elin");
    await page.goto("/create");
    await page.getByRole("button", { name: /Elin Sandström/u }).click();
    await expect(stream(page).getByText("Hello Elin")).toBeVisible();
    expect(page.url()).toBe(address);
  });

  test("of several needs a name and people, and appears with all of them  ROOM-006", async ({
    page,
    people,
    openDevice,
  }) => {
    const leila = await (await openDevice()).newPage();
    await signIn(leila, named(people, "Leila"));
    await signIn(page, named(people, "Priya"), "/chat/create");
    await page.getByRole("button", { name: "New group" }).click();
    await page.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByText("Please enter a group name")).toBeVisible();
    await expect(page.getByText("Choose at least one person")).toBeVisible();
    await page.getByRole("textbox", { name: "Group name" }).fill("Kiln night");
    await page.getByRole("button", { name: /Leila Farahani/u }).click();
    await page.getByRole("button", { name: /Kenji Watanabe/u }).click();
    await page.getByRole("button", { name: "Remove Kenji Watanabe" }).click();
    await page.getByRole("button", { name: /Soraya Haddad/u }).click();
    await page.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByRole("heading", { name: "Kiln night" })).toBeVisible();
    await expect(page.getByText("3 members")).toBeVisible();
    await expect(row(leila, "Kiln night")).toBeVisible();
  });
});

test.describe("a room's details", () => {
  test("list its members with the owner, search them, and lead to a chat  ROOM-027", async ({ page, people }) => {
    await signIn(page, named(people, "Kenji"));
    await open(page, "Harbour & Pine Studio");
    await page.getByRole("button", { name: "Show details of Harbour & Pine Studio" }).click();
    const panel = page.getByRole("complementary", { name: "Details" });
    await expect(panel.getByText("Inès Carvalho")).toBeVisible();
    await expect(panel.locator("li").filter({ hasText: "Inès Carvalho" })).toContainText("Owner");
    await panel.getByRole("searchbox", { name: "Search members" }).fill("sand");
    await expect(panel.getByText("Elin Sandström")).toBeVisible();
    await expect(panel.getByText("Inès Carvalho")).toHaveCount(0);
    await panel.getByRole("button", { name: /Elin Sandström/u }).click();
    await expect(page.getByRole("heading", { name: "Elin Sandström" })).toBeVisible();
  });
});

test.describe("presence", () => {
  test("a person is online while a tab of theirs is open  NOTI-012", async ({ page, people, openDevice }) => {
    await signIn(page, named(people, "Inès"));
    await open(page, "Kenji Watanabe");
    const bar = page.locator("header").filter({ hasText: "Kenji Watanabe" });
    await expect(bar.getByText("Offline")).toBeVisible();
    const device = await openDevice();
    const kenji = await device.newPage();
    await signIn(kenji, named(people, "Kenji"));
    await expect(bar.getByText("Online").last()).toBeVisible();
    await expect(row(page, "Kenji Watanabe").getByText("Online")).toBeAttached();
    await device.close();
    await expect(bar.getByText("Offline")).toBeVisible({ timeout: 20_000 });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shows the list or the room, and Back leads to the list", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await open(page, "Harbour & Pine Studio");
    await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeHidden();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
    await expect(composer(page)).toBeHidden();
  });
});

for (const look of LOOKS) {
  test.describe(`the chats in ${describeLook(look)}`, () => {
    test.describe.configure({ mode: "parallel" });
    test.use(look);

    test("are accessible and fit the screen  R12", async ({ page, people }) => {
      await signIn(page, named(people, "Inès"));
      await expect(row(page, "Harbour & Pine Studio")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: /^(?:Account|Compte)/u }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await row(page, "Harbour & Pine Studio").click();
      await expect(page.getByRole("log").getByText("Models are at the front desk")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const { pathname } = new URL(page.url());
      await visit(page, `${pathname}?view=details`);
      await expect(page.getByRole("complementary").getByText("Tomasz Zieliński")).toBeVisible();
      await expectAccessible(page);
      await visit(page, `${pathname}?view=search`);
      await page.locator("header").getByRole("searchbox").fill("limestone");
      await expect(page.locator("mark").first()).toBeVisible();
      await expectAccessible(page);
      await page.goto("/chat/create");
      await expect(page.getByRole("button", { name: /Kenji Watanabe/u })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
