import type { Page } from "@playwright/test";
import { expect, named, signIn, test, visit } from "./fixtures/test.ts";

/** A group of their own: whoever is in the room of an event is told of it, and other journeys count what they were told. */
const ROOM = "Roof sketchers";
const inRoom = (page: Page, title: string) => page.getByRole("log").getByRole("article", { name: title });

/** Opens the room from the list of rooms. */
async function openRoom(page: Page): Promise<void> {
  await page.getByRole("link", { name: new RegExp(ROOM, "u") }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
}

async function createGroup(page: Page, member: string): Promise<void> {
  await page.getByRole("button", { name: "New group" }).click();
  await page.getByRole("textbox", { name: "Group name" }).fill(ROOM);
  await page.getByRole("button", { name: new RegExp(member, "u") }).click();
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { level: 2, name: ROOM })).toBeVisible();
}

test("an event of a room is announced there, answered in place, seen at once by its host, and goes with the event  MSG-012 MSG-027 EVT-039", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Amara"), "/chat/create");
  await createGroup(page, "Mei-Ling");
  const friend = await (await openDevice()).newPage();
  await signIn(friend, named(people, "Mei-Ling"));
  await openRoom(friend);

  await visit(page, "/events/create");
  await page.getByRole("textbox", { name: "Title" }).fill("Evening sketching");
  await page.getByRole("textbox", { name: "Where" }).fill("Roof terrace");
  await page.getByRole("combobox", { name: "Everybody in a room" }).selectOption({ label: ROOM });
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("heading", { name: "Evening sketching", level: 2 })).toBeVisible();

  const card = inRoom(friend, "Evening sketching");
  await expect(card.getByText("1 going · 0 maybe · 0 declined")).toBeVisible();
  await expect(card.getByText("Roof terrace")).toBeVisible();
  await card.getByRole("button", { name: "Going" }).click();
  await expect(card.getByRole("button", { name: "Going" })).toHaveAttribute("aria-pressed", "true");
  await expect(card.getByText("2 going · 0 maybe · 0 declined")).toBeVisible();

  await page.getByRole("link", { name: /^Chat/u }).click();
  await openRoom(page);
  const own = inRoom(page, "Evening sketching");
  await expect(own.getByText("2 going · 0 maybe · 0 declined")).toBeVisible();
  await card.getByRole("button", { name: "Maybe" }).click();
  await expect(own.getByText("1 going · 1 maybe · 0 declined")).toBeVisible();

  await own.getByRole("link", { name: "Evening sketching" }).click();
  await page.waitForURL(/\/events\/[0-9a-f-]{36}\/details/u);
  await page.getByRole("button", { name: "Delete event" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete event" }).click();
  await expect(card).toHaveCount(0);
});
