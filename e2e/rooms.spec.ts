import type { Page } from "@playwright/test";
import { describeLook, expectAccessible, expectNoSidewaysScroll, LOOKS } from "./fixtures/axe.ts";
import { expect, named, type Person, setVisibility, signIn, test, visit } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });
const messageList = (page: Page) => page.getByRole("log");

async function open(page: Page, name: string): Promise<void> {
  await row(page, name).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(composer(page)).toBeVisible();
}

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(messageList(page).getByText(text)).toBeVisible();
}

/** The number in the page title; 0 without one. */
async function titleCount(page: Page): Promise<number> {
  return Number(/^\((\d+)\)/u.exec(await page.title())?.[1] ?? 0);
}

/** Two devices of a person, at the list, with this room read; the number that both titles show. */
async function openReadTwice(page: Page, phone: Page, person: Person, room: string): Promise<number> {
  const titles = async () => [await titleCount(page), await titleCount(phone)];
  for (const device of [page, phone]) {
    await signIn(device, person);
    await expect(row(device, room)).toBeVisible();
    await expect.poll(() => titleCount(device)).toBeGreaterThan(0);
  }
  const [count = 0] = await titles();
  const [, unread = "0"] = /(\d+) unread/u.exec(await row(page, room).innerText()) ?? [];
  await open(page, room);
  const left = count - Number(unread);
  await expect.poll(titles).toEqual([left, left]);
  await visit(page, "/chat");
  for (const device of [page, phone]) await expect(row(device, room).getByText(/unread/u)).toHaveCount(0);
  return left;
}

test.describe("the list of chats", () => {
  test("a message moves its room up and counts as unread, on every device  ROOM-018 ROOM-019 NOTI-017", async ({
    page,
    people,
    openDevice,
  }) => {
    const phone = await (await openDevice()).newPage();
    const before = await openReadTwice(page, phone, named(people, "Amara"), "Lantern Books reading circle");
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
  });

  test("reading a room clears its count on every device  R2", async ({ page, people, openDevice }) => {
    const phone = await (await openDevice()).newPage();
    const before = await openReadTwice(page, phone, named(people, "Amara"), "Lantern Books reading circle");
    const elin = await (await openDevice()).newPage();
    await signIn(elin, named(people, "Elin"));
    await open(elin, "Lantern Books reading circle");
    await send(elin, "And tea");
    for (const device of [page, phone]) await expect.poll(() => titleCount(device)).toBe(before + 1);

    await open(page, "Lantern Books reading circle");
    await expect(messageList(page).getByText("And tea")).toBeVisible();
    for (const device of [page, phone]) await expect.poll(() => titleCount(device)).toBe(before);
    await expect(row(phone, "Lantern Books").getByText(/unread/u)).toHaveCount(0);
  });

  test("what was read without a connection, in a tab that was closed then, is read on every device after the next visit  R2", async ({
    page,
    people,
    openDevice,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/u);
    const phone = await (await openDevice()).newPage();
    const before = await openReadTwice(page, phone, named(people, "Amara"), "Lantern Books reading circle");
    // Shown once in this visit, the room has what comes later at hand.
    await open(page, "Lantern Books reading circle");
    await page.goBack();
    await expect(composer(page)).toHaveCount(0);
    const elin = await (await openDevice()).newPage();
    await signIn(elin, named(people, "Elin"));
    await open(elin, "Lantern Books reading circle");
    await send(elin, "Chapter eleven is short");
    for (const device of [page, phone]) await expect.poll(() => titleCount(device)).toBe(before + 1);

    const device = page.context();
    await device.setOffline(true);
    await open(page, "Lantern Books reading circle");
    await expect(messageList(page).getByText("Chapter eleven is short")).toBeVisible();
    await expect.poll(() => titleCount(page)).toBe(before);
    await page.close();
    expect(await titleCount(phone)).toBe(before + 1);
    await device.setOffline(false);
    await (await device.newPage()).goto("/chat");
    await expect.poll(() => titleCount(phone)).toBe(before);
  });

  test("own messages never count as unread, on any device  R2", async ({ page, people, openDevice }) => {
    const phone = await (await openDevice()).newPage();
    const before = await openReadTwice(page, phone, named(people, "Tomasz"), "Soraya Haddad");
    await open(page, "Soraya Haddad");
    // In a tab that is not looked at nothing is read: what does not count here does not count of itself.
    await setVisibility(page, "hidden");
    await send(page, "The spare key is in the drawer");
    await expect(row(phone, "Soraya Haddad").getByText(/The spare key/u)).toBeVisible();
    await expect(row(phone, "Soraya Haddad").getByText(/unread/u)).toHaveCount(0);
    for (const device of [page, phone]) expect(await titleCount(device)).toBe(before);
  });
});

test.describe("an open room", () => {
  test("is one to type in, stays beside settings and New chat, and both lead back to it", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await open(page, "Fathom Cycling Club");
    await expect(composer(page)).toBeFocused();
    await expect.poll(() => page.title()).toMatch(/Fathom Cycling Club · Atrium$/u);
    for (const [link, title] of [
      ["Chat settings", /settings/iu],
      ["Create chat", "New chat"],
    ] as const) {
      await page.getByRole("link", { name: link }).click();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(messageList(page).getByText("Start at 8:00 at the bridge.", { exact: false })).toBeVisible();
      await page.getByRole("link", { name: /back/iu }).first().click();
      await expect(composer(page)).toBeFocused();
      await expect(row(page, "Fathom")).toHaveAttribute("aria-current", "page");
    }
  });

  test("that was opened by mistake is in nobody's list  ROOM-022", async ({ page, people, openDevice }) => {
    const leila = await (await openDevice()).newPage();
    await signIn(leila, named(people, "Leila"));
    await expect(row(leila, "Harbour")).toBeVisible();
    await signIn(page, named(people, "Mei"), "/chat/create");
    await page
      .getByRole("main")
      .getByRole("button", { name: /Leila Farahani/u })
      .click();
    await expect(composer(page)).toBeFocused();
    await expect(row(page, "Leila")).toBeVisible();
    await open(page, "Harbour & Pine Studio");
    await expect(row(page, "Leila")).toHaveCount(0);
    await expect(row(leila, "Mei")).toHaveCount(0);
    await visit(page, "/chat/create");
    await page
      .getByRole("main")
      .getByRole("button", { name: /Leila Farahani/u })
      .click();
    // Until then the room that was open stays beside the list of people.
    await expect(page.getByRole("heading", { level: 2, name: "Leila Farahani" })).toBeVisible();
    await send(page, "Do you have a minute?");
    await expect(row(leila, "Mei").getByText("1 unread message")).toBeAttached();
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

  test("the list has an address, and so has each room  ROOM-001 ROOM-002", async ({ page, people }) => {
    await signIn(page, named(people, "Elin"));
    await expect(page).toHaveURL(/\/chat$/u);
    await open(page, "Harbour & Pine Studio");
    const address = page.url();
    expect(address).toMatch(/\/chat\/[0-9a-f-]{36}$/u);
    await page.goto("/chat");
    await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
    await expect(row(page, "Harbour & Pine Studio")).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Harbour & Pine Studio" })).toBeVisible();
  });
});

test.describe("a new chat", () => {
  test("with one person opens at once, and is the same one the next time  ROOM-006", async ({ page, people }) => {
    await signIn(page, named(people, "Mateo"));
    await page.getByRole("link", { name: "Create chat" }).click();
    await page.getByRole("searchbox", { name: "Search people" }).fill("elin");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: /Elin Sandström/u }).click();
    await expect(page.getByRole("heading", { name: "Elin Sandström" })).toBeVisible();
    const address = page.url();
    await expect(page.getByText("Write the first one.")).toBeVisible();
    await send(page, "Hello Elin");
    await page.goto("/create");
    await page.getByRole("button", { name: /Elin Sandström/u }).click();
    await expect(messageList(page).getByText("Hello Elin")).toBeVisible();
    expect(page.url()).toBe(address);
  });

  test("of several appears with all of them  ROOM-006", async ({ page, people, openDevice }) => {
    const leila = await (await openDevice()).newPage();
    await signIn(leila, named(people, "Leila"));
    await signIn(page, named(people, "Priya"), "/chat/create");
    await page.getByRole("button", { name: "New group" }).click();
    await page.getByRole("textbox", { name: "Group name" }).fill("Kiln night");
    await page.getByRole("button", { name: /Leila Farahani/u }).click();
    await page.getByRole("button", { name: /Soraya Haddad/u }).click();
    await page.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByRole("heading", { name: "Kiln night" })).toBeVisible();
    await expect(page.getByText("3 members")).toBeVisible();
    await expect(row(leila, "Kiln night")).toBeVisible();
  });
});

test.describe("presence", () => {
  test("a person is online while a tab of theirs is open  NOTI-012 A-58", async ({ page, people, openDevice }) => {
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
    await expect(bar.getByText("Offline")).toBeVisible();
  });

  test("a tab that is hidden takes its person offline, and back when it is shown  NOTI-009 NOTI-010", async ({
    page,
    people,
    openDevice,
  }) => {
    await signIn(page, named(people, "Inès"));
    await open(page, "Kenji Watanabe");
    const bar = page.locator("header").filter({ hasText: "Kenji Watanabe" });
    const kenji = await (await openDevice()).newPage();
    await signIn(kenji, named(people, "Kenji"));
    await expect(bar.getByText("Online").last()).toBeVisible();
    await setVisibility(kenji, "hidden");
    await expect(bar.getByText("Offline")).toBeVisible();
    await setVisibility(kenji, "visible");
    await expect(bar.getByText("Online").last()).toBeVisible();
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
