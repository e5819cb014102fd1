/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { signInByApi } from "./fixtures/api.ts";
import { expect, named, test } from "./fixtures/test.ts";

/** More controls than any page here has on the way to what is looked for. */
const STEPS_MAX = 60;

/** Goes on by Tab until what has the focus is called so. */
async function goTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const called = await page.evaluate(readFocused);
    if (name.test(called)) return;
    passed.push(called);
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(name)} is not on the way: ${passed.join(" → ")}`);
}

/** "BUTTON Accept". */
function readFocused(): string {
  const element = document.activeElement;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const words =
    element?.getAttribute("aria-label") ?? label ?? element?.getAttribute("placeholder") ?? element?.textContent;
  return `${element?.tagName ?? "BODY"} ${words?.slice(0, 60) ?? ""}`;
}

test("without a pointer: signed in, a message sent, a friend accepted, and the focus always somewhere  R12", async ({
  page,
  people,
  server,
}) => {
  const [leila, kenji] = [named(people, "Leila"), named(people, "Kenji")];
  const asker = await signInByApi(server, kenji);
  await asker.graphql("mutation ($userId: ID!) { requestFriend(userId: $userId) { state } }", { userId: leila.userId });
  const { keyboard } = page;

  await page.goto("/login");
  await expect(page.locator("input[name=phone]")).toBeFocused();
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type(leila.phone);
  await goTo(page, /^INPUT Password/u);
  await keyboard.type(leila.password);
  await keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();

  await goTo(page, /^A Create chat/u);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "New chat" })).toBeVisible();
  await goTo(page, /^INPUT Search people/u);
  await keyboard.type("Soraya");
  await expect(page.getByRole("main").getByRole("button", { name: /^Amara/u })).toBeHidden();
  await goTo(page, /^BUTTON .*Soraya/u);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Soraya Haddad" })).toBeVisible();
  await keyboard.type("Without a mouse");
  await keyboard.press("Enter");
  await expect(page.getByRole("log").getByText("Without a mouse")).toBeVisible();

  await goTo(page, /^BUTTON Activity/u);
  await keyboard.press("Enter");
  const request = page.getByRole("dialog", { name: "Activity" }).getByRole("listitem").filter({ hasText: "Kenji" });
  await expect(request).toBeVisible();
  await goTo(page, /^BUTTON Accept/u);
  await keyboard.press("Enter");
  await expect(request.getByText("You are friends")).toBeVisible();
  await expect(page.locator(":focus")).toHaveCount(1);
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Activity/u })).toBeFocused();
});
