import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TestClient } from "../apps/server/src/platform/realtime/test-client.ts";
import { signInByApi } from "./fixtures/api.ts";
import { expectAccessible } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const say = (text: string) => ({ kind: "text" as const, text });
const messageList = (page: Page) => page.getByRole("log");
const message = (page: Page, text: string) => messageList(page).getByText(text, { exact: true });

test.describe("messages that change", () => {
  test("while one is away arrive in a room that is kept, and live ones at once  MSG-016 MSG-017 R1", async ({
    page,
    people,
    server,
  }) => {
    const mateo = named(people, "Mateo");
    const ines = await signInByApi(server, named(people, "Inès"));
    const mateoId = (await signInByApi(server, mateo)).userId;
    const client = await TestClient.signedIn(server.url, ines.token);
    const { room } = await client.do("rooms.create", {
      chatType: "group",
      clientId: randomUUID(),
      name: "Changing words",
      userIds: [mateoId],
    });
    const { roomId } = room;
    const texts = ["Meet at six", "Bring the old map", "Who is in?", "See you there"];
    for (const text of texts) await client.do("messages.send", { roomId, clientId: randomUUID(), content: say(text) });

    await signIn(page, mateo);
    await page.locator("[data-room]").filter({ hasText: "Changing words" }).click();
    for (const text of texts) await expect(message(page, text)).toBeVisible();
    // Written to the device half a second later.
    await page.waitForTimeout(1_000);
    await page.goto("about:blank");
    await client.do("messages.edit", { roomId, seq: 1, content: say("Meet at seven") });
    await client.do("messages.delete", { roomId, seq: 2 });
    await client.do("messages.react", { roomId, seq: 3, emoji: "🎉" });
    await page.goBack();

    await expect(message(page, "Meet at seven")).toBeVisible();
    await expect(message(page, "Meet at six")).toBeHidden();
    await expect(message(page, "edited")).toBeVisible();
    await expect(message(page, "Bring the old map")).toBeHidden();
    await expect(message(page, "This message was deleted")).toBeVisible();
    const reaction = messageList(page).getByRole("button", { name: "🎉, 1" });
    await expect(reaction).toHaveAttribute("aria-pressed", "false");

    await reaction.click();
    await expect(messageList(page).getByRole("button", { name: "🎉, 2" })).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await client.do("messages.delete", { roomId, seq: 4 });
    await expect(message(page, "See you there")).toBeHidden();
    const row = page.locator("[data-room]").filter({ hasText: "Changing words" });
    await expect(row).toContainText("This message was deleted");
    client.close();
  });

  test("are answered, edited by Up, voted on, forwarded and deleted, and the other sees it live", async ({
    page,
    openDevice,
    people,
    server,
  }) => {
    const [ines, mateo] = [named(people, "Inès"), named(people, "Mateo")];
    const [asInes, asMateo] = [await signInByApi(server, ines), await signInByApi(server, mateo)];
    const client = await TestClient.signedIn(server.url, asMateo.token);
    const input = { chatType: "group" as const, name: "Kiln night", userIds: [asInes.userId] };
    const { roomId } = (await client.do("rooms.create", { ...input, clientId: randomUUID() })).room;
    await client.do("rooms.create", { ...input, clientId: randomUUID(), name: "Glaze tests" });
    await client.do("messages.send", { roomId, clientId: randomUUID(), content: say("Is the kiln hot?") });
    const poll = { kind: "poll" as const, question: "Which day?", options: ["Thursday", "Friday"] };
    const content = { ...poll, isMultiple: false, isAnonymous: false };
    await client.do("messages.send", { roomId, clientId: randomUUID(), content });
    const other = await (await openDevice()).newPage();
    for (const [one, who] of [[page, ines] as const, [other, mateo] as const]) {
      await signIn(one, who);
      await one.locator("[data-room]").filter({ hasText: "Kiln night" }).click();
      await expect(message(one, "Is the kiln hot?")).toBeVisible();
    }
    const field = page.getByRole("textbox", { name: "Message", exact: true });

    await message(page, "Is the kiln hot?").click({ button: "right" });
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Reply" }).click();
    await expect(page.getByText("Reply to Mateo Quispe")).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type("Hot and ready");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Reply to Mateo Quispe")).toBeHidden();
    await expect(messageList(other).getByRole("button", { name: "Go to the message of Mateo Quispe" })).toBeVisible();

    await page.keyboard.press("ArrowUp");
    await expect(field).toHaveValue("Hot and ready");
    await page.keyboard.type("!");
    await page.keyboard.press("Enter");
    await expect(message(other, "Hot and ready!")).toBeVisible();
    await expect(message(other, "edited")).toBeVisible();

    await messageList(other).getByRole("button", { name: "Friday 0" }).click();
    await expect(messageList(page).getByRole("button", { name: "Friday 1" })).toHaveAttribute("aria-pressed", "false");
    await expect(messageList(other).getByRole("button", { name: "Friday 1" })).toHaveAttribute("aria-pressed", "true");

    await message(page, "Hot and ready!").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Forward" }).click();
    await page.getByRole("checkbox", { name: "Glaze tests" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.locator("[data-room]").filter({ hasText: "Glaze tests" }).click();
    await expect(messageList(page).getByText("Forwarded from Inès Carvalho")).toBeVisible();

    await page.goBack();
    await message(page, "Hot and ready!").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Delete for everyone" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(message(other, "This message was deleted")).toBeVisible();
    client.close();
  });
});
