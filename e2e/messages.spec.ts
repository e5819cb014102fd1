import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TestClient } from "../apps/server/src/platform/realtime/test-client.ts";
import { signInByApi } from "./fixtures/api.ts";
import type { RunningServer } from "./fixtures/server.ts";
import { expect, named, type Person, signIn, test } from "./fixtures/test.ts";

const row = (page: Page, name: string) => page.locator("[data-room]").filter({ hasText: name });
const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });
const messageList = (page: Page) => page.getByRole("log");

async function open(page: Page, name: string): Promise<void> {
  await row(page, name).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(composer(page)).toBeVisible();
}

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

/** Writes `count` messages into the newest room called `name`, through the live protocol. */
async function writeMany(server: RunningServer, person: Person, room: { name: string; count: number }): Promise<void> {
  const client = await TestClient.signedIn(server.url, (await signInByApi(server, person)).token);
  const { rooms } = await client.do("rooms.sync", {});
  const roomId = rooms.find((candidate) => candidate.name === room.name)?.roomId;
  if (roomId === undefined) throw new Error(`there is no room called ${room.name}`);
  for (let number = 1; number <= room.count; number += 1) {
    const text = `history ${number}${number % 5 === 0 ? "\nwith a second line" : ""}`;
    await client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
  }
  client.close();
}

test.describe("two people talking", () => {
  test("see each other type, write and read, at once  ROOM-006 MSG-014", async ({ page, people, openDevice }) => {
    const kenji = await (await openDevice()).newPage();
    await signIn(kenji, named(people, "Kenji"));
    await open(kenji, "Inès Carvalho");
    await signIn(page, named(people, "Inès"));
    await open(page, "Kenji Watanabe");
    await composer(page).pressSequentially("Morning");
    await expect(kenji.getByText("Inès Carvalho is typing")).toBeVisible();
    await composer(page).press("Enter");
    await expect(messageList(kenji).getByText("Morning", { exact: true })).toBeVisible();
    await expect(kenji.getByText("Inès Carvalho is typing")).toHaveCount(0);
    await expect(messageList(page).locator("[data-index]").last().getByText("Seen")).toBeAttached();
    await send(kenji, "Good morning to you");
    await expect(messageList(page).getByText("Good morning to you")).toBeVisible();
    await expect(row(page, "Kenji Watanabe")).toContainText("Good morning to you");
  });

  test("a message is sent, then seen  MSG-014", async ({ page, people, openDevice }) => {
    await signIn(page, named(people, "Tomasz"));
    await open(page, "Soraya Haddad");
    await send(page, "Are you there?");
    const own = messageList(page).locator("[data-index]").filter({ hasText: "Are you there?" });
    await expect(own.getByText("Sent")).toBeAttached();
    const soraya = await (await openDevice()).newPage();
    await signIn(soraya, named(people, "Soraya"));
    await open(soraya, "Tomasz Zieliński");
    await expect(own.getByText("Seen")).toBeAttached();
  });
});

test.describe("writing", () => {
  test("a draft waits for its room, also across a reload", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await open(page, "Priya Raghunathan");
    await composer(page).fill("Not finished yet");
    await open(page, "Kenji Watanabe");
    await expect(composer(page)).toHaveValue("");
    await expect(row(page, "Priya Raghunathan")).toContainText("Draft: Not finished yet");
    await page.reload();
    await expect(row(page, "Priya Raghunathan")).toContainText("Draft: Not finished yet");
    await open(page, "Priya Raghunathan");
    await expect(composer(page)).toHaveValue("Not finished yet");
    await send(page, "Finished now");
    await expect(row(page, "Priya Raghunathan")).not.toContainText("Draft:");
  });

  test("emoji come from this server and go where the caret is", async ({ page, people, server }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url)) foreign.push(request.url());
    });
    await signIn(page, named(people, "Inès"));
    await open(page, "Amara Okoye");
    await composer(page).fill("well done ");
    await page.getByRole("button", { name: "Emoji", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search emoji" }).fill("party popper");
    await expect(page.getByRole("gridcell", { name: /party popper/iu })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(composer(page)).toHaveValue("well done 🎉");
    await expect(composer(page)).toBeFocused();

    // Another room, by the browser's own way: the field stays, what is open over it does not.
    await open(page, "Priya Raghunathan");
    await page.getByRole("button", { name: "Emoji", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search emoji" }).waitFor();
    await page.goBack();
    await expect(composer(page)).toHaveValue("well done 🎉");
    await expect(page.getByRole("searchbox", { name: "Search emoji" })).toHaveCount(0);
    expect(foreign).toEqual([]);
  });
});

test.describe("reading back", () => {
  test("goes page by page to the first message without a jump, and back to the newest", async ({
    page,
    people,
    server,
  }) => {
    await signIn(page, named(people, "Soraya"), "/chat/create");
    await page.getByRole("button", { name: "New group" }).click();
    await page.getByRole("textbox", { name: "Group name" }).fill("Long history");
    await page.getByRole("button", { name: /Mei-Ling Chua/u }).click();
    await page.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Long history" })).toBeVisible();
    await writeMany(server, named(people, "Mei-Ling"), { name: "Long history", count: 260 });
    await page.reload();
    await expect(messageList(page).getByText("history 260")).toBeVisible();

    await messageList(page).hover();
    const topOf = (text: string) =>
      messageList(page)
        .getByText(text, { exact: true })
        .evaluate((element) => element.getBoundingClientRect().top);
    for (let turn = 0; turn < 60; turn += 1) {
      if (await messageList(page).getByText("history 1", { exact: true }).isVisible()) break;
      await page.mouse.wheel(0, -600);
      await page.waitForTimeout(60);
    }
    await expect(messageList(page).getByText("history 1", { exact: true })).toBeVisible();
    // The wheel's own movement ends first.
    const move = async () => {
      const at = await topOf("history 1");
      await page.waitForTimeout(100);
      return Math.abs((await topOf("history 1")) - at);
    };
    await expect.poll(move).toBe(0);
    const before = await topOf("history 1");
    await page.waitForTimeout(300);
    expect(Math.abs((await topOf("history 1")) - before)).toBeLessThanOrEqual(1);

    await page.getByRole("button", { name: /Jump to newest/u }).click();
    await expect(messageList(page).getByText("history 260")).toBeVisible();
  });

  test("a room that is left keeps its place, out of reach and without reading what arrives in it", async ({
    page,
    people,
    server,
  }) => {
    await signIn(page, named(people, "Soraya"));
    await page.goto("/chat/create");
    await page.getByRole("button", { name: "New group" }).click();
    await page.getByRole("textbox", { name: "Group name" }).fill("Left and found");
    await page.getByRole("button", { name: /Mei-Ling Chua/u }).click();
    await page.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Left and found" })).toBeVisible();
    await writeMany(server, named(people, "Mei-Ling"), { name: "Left and found", count: 50 });
    await expect(messageList(page).getByText("history 50")).toBeVisible();
    await messageList(page).hover();
    await page.mouse.wheel(0, -900);
    await expect(page.getByRole("button", { name: /Jump to newest/u })).toBeVisible();
    const place = () => messageList(page).evaluate((log) => log.scrollTop);
    await expect.poll(async () => (await place()) === (await place())).toBe(true);
    const before = await place();

    await page.locator("[data-room]").nth(1).click();
    await expect(page.getByRole("heading", { level: 2, name: "Left and found" })).toBeHidden();
    await expect(messageList(page)).toHaveCount(1);
    await expect(page.getByText("history 30", { exact: true })).toBeHidden();
    await writeMany(server, named(people, "Mei-Ling"), { name: "Left and found", count: 2 });
    await expect(row(page, "Left and found").getByText("2 unread messages")).toBeAttached();

    await open(page, "Left and found");
    await expect(messageList(page)).toHaveCount(1);
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
    await page.getByRole("button", { name: /Jump to newest/u }).click();
    await expect(row(page, "Left and found").getByText(/unread/u)).toHaveCount(0);
  });

  test("a room's search finds beginnings of words and leads to the message  ROOM-057 ROOM-058 ROOM-063", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Elin"));
    await open(page, "Harbour & Pine Studio");
    await page.getByRole("button", { name: "Search messages" }).click();
    await expect(page.getByText("Search messages in")).toBeVisible();
    await expect(page.getByText("Search for messages")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search for messages" }).fill("  LIMÉST ");
    await expect(page.getByText("Those are all the messages that match.")).toBeVisible();
    await expect(page.getByText(/^\d+ found$/u)).toBeVisible();
    await expect(page.locator("mark").first()).toHaveText(/limest/iu);
    await page.getByRole("button", { name: /The quarry answered/u }).click();
    await expect(messageList(page).getByText(/The quarry answered/u)).toBeInViewport();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/u);
  });
});
