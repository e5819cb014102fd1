import type { Page } from "@playwright/test";
import { signInByApi } from "./fixtures/api.ts";
import { expect, named, test } from "./fixtures/test.ts";

/** More controls than any page here has on the way to what is looked for. */
const STEPS_MAX = 60;

/** Goes on by Tab until what has the focus is called so. */
async function goTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const focused = page.locator(":focus");
    // In its first line; the rest is of what stands in it.
    const [called = ""] = (await focused.ariaSnapshot({ timeout: 5_000 }).catch(() => "")).split("\n", 1);
    if (name.test(called)) return;
    passed.push(called);
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(name)} is not on the way: ${passed.join(" → ")}`);
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
  await goTo(page, /textbox "Password/u);
  await keyboard.type(leila.password);
  await keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();

  await goTo(page, /link "Create chat/u);
  await keyboard.press("Enter");
  await goTo(page, /searchbox "Search people/u);
  await keyboard.type("Soraya");
  await expect(page.getByRole("main").getByRole("button", { name: /^Soraya/u })).toBeVisible();
  await goTo(page, /button "Soraya/u);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Soraya Haddad" })).toBeVisible();
  await keyboard.type("Without a mouse");
  await keyboard.press("Enter");
  await expect(page.getByRole("log").getByText("Without a mouse")).toBeVisible();

  await goTo(page, /button "Activity/u);
  await keyboard.press("Enter");
  const request = page.getByRole("dialog", { name: "Activity" }).getByRole("listitem").filter({ hasText: "Kenji" });
  await expect(request).toBeVisible();
  await goTo(page, /button "Accept/u);
  await keyboard.press("Enter");
  await expect(request.getByText("You are friends")).toBeVisible();
  await expect(page.locator(":focus")).toHaveCount(1);
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Activity/u })).toBeFocused();
});
