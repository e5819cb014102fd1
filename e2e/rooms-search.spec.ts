import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TestClient } from "../apps/server/src/platform/realtime/test-client.ts";
import { signInByApi } from "./fixtures/api.ts";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test, visit } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const messageList = (page: Page) => page.getByRole("log");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search", exact: true });
const hits = (page: Page) => page.locator("[data-found]").filter({ hasText: "honeycomb" });

test("what is said in a room is found by who is in it, from anywhere, and by nobody else, also right after leaving  ROOM-063 R8", async ({
  page,
  people,
  server,
  openDevice,
}) => {
  // A room of this journey alone: it ends with leaving it.
  const amara = await signInByApi(server, named(people, "Amara"));
  const client = await TestClient.signedIn(server.url, (await signInByApi(server, named(people, "Elin"))).token);
  const clientId = randomUUID();
  await client.do("rooms.create", { chatType: "group", clientId, name: "Beekeepers", userIds: [amara.userId] });
  client.close();
  const elin = await (await openDevice()).newPage();
  await signIn(page, named(people, "Amara"));
  await signIn(elin, named(people, "Elin"));
  const stranger = await (await openDevice()).newPage();
  await signIn(stranger, named(people, "Kenji"));
  await row(elin, "Beekeepers").click();
  await elin.getByRole("textbox", { name: "Message" }).fill("The honeycomb chapter, of all things");
  await elin.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(messageList(elin).getByText("The honeycomb chapter")).toBeVisible();

  await visit(page, "/myspace");
  await expect(page.getByRole("heading", { name: "My Space", level: 1 })).toBeVisible();
  await expect(search(page)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("HÖNEYC");
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await expect(hits(page).last()).toContainText("The honeycomb chapter");
  await expectGoodLooks(page, "search");
  await hits(page).last().click();
  await expect(messageList(page).getByText("The honeycomb chapter")).toBeVisible();

  await search(stranger).fill("honeyc");
  await expect(stranger.getByText("No results")).toBeVisible();
  await expect(hits(stranger)).toHaveCount(0);

  await page.getByRole("button", { name: "Room menu" }).click();
  await page.getByRole("menuitem", { name: "Exit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(row(page, "Beekeepers")).toHaveCount(0);
  await search(page).fill("honeyco");
  await expect(page.getByText("No results")).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
});
