/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from "@playwright/test";
import type { AuthAnswer } from "@atrium/contracts/session";
import {
  askSession,
  expect,
  expireIn,
  named,
  readStorage,
  shellShown,
  signIn,
  test,
  toStored,
  untilLoaded,
  visit,
} from "./fixtures/test.ts";

const UNAUTHORIZED = /status of 401/u;
const MINUTE = 60_000;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const expiryOf = (page: Page) => page.evaluate(() => Number(localStorage.getItem("tokenExpiresAt")));

/** Counts the renewals all pages of the browser ask for from now on. */
function countRenewals(page: Page): () => number {
  let renewals = 0;
  page.context().on("request", (request) => {
    if (request.url().endsWith("/auth/signIn")) renewals += 1;
  });
  return () => renewals;
}

test.describe("staying signed in", () => {
  test("the session is renewed 5 minutes before it expires, without a trace  ACC-045 R6", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    const untilDueMs = 6_000;
    await expireIn(page, 5 * MINUTE + untilDueMs);
    const dueAt = (await expiryOf(page)) - 5 * MINUTE;
    const renewal = page.waitForRequest("**/auth/signIn");
    await page.reload();
    await renewal;
    const lateMs = Date.now() - dueAt;
    expect(lateMs).toBeGreaterThan(-500);
    expect(lateMs).toBeLessThan(10_000);
    await expect.poll(() => expiryOf(page)).toBeGreaterThan(dueAt + 10 * MINUTE);
    await expect(page).toHaveURL(/\/chat$/u);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("an expired session is renewed at once, also when the expiry is in seconds  ACC-044 ACC-046", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    for (const unitMs of [1, 1000]) {
      const past = Math.floor((Date.now() - MINUTE) / unitMs);
      await page.evaluate((expiresAt) => localStorage.setItem("tokenExpiresAt", String(expiresAt)), past);
      const renewed = page.waitForResponse("**/auth/signIn");
      await page.reload();
      const request = (await renewed).request();
      expect(request.postDataJSON().credentials).toEqual({ refreshToken: "" });
      await expect.poll(() => expiryOf(page)).toBeGreaterThan(Date.now() + 25 * MINUTE);
      await expect(page).toHaveURL(/\/chat$/u);
    }
  });

  test("a token the server refuses is replaced and the request sent once more  ACC-049 ACC-051", async ({
    page,
    people,
    noise,
  }) => {
    noise.allow(UNAUTHORIZED);
    await signIn(page, named(people, "Inès"));
    await page.evaluate(() => localStorage.setItem("token", "refused"));
    const tokens: (string | undefined)[] = [];
    page.on("request", (request) => {
      // The themes are asked for together with the account's settings, and on their own.
      if (request.url().endsWith("/graphql") && /^(?!.*themes).*accountInformation/u.test(request.postData() ?? "")) {
        tokens.push(request.headers()["authorization"]);
      }
    });
    await page.reload();
    await shellShown(page);
    await expect.poll(() => tokens.length).toBe(2);
    expect(tokens[0]).toBe("ST:refused");
    expect(tokens[1]).toBe(`ST:${await tokenOf(page)}`);
  });

  test("two tabs whose session has expired renew it once, and both stay  R6", async ({ page, context, people }) => {
    await signIn(page, named(people, "Inès"));
    const other = await context.newPage();
    await other.goto("/chat");
    await shellShown(other);
    const renewals = countRenewals(page);
    // Away from the app, where no tab notices before both are opened again.
    await Promise.all([page.goto("/favicon.svg"), other.goto("/favicon.svg")]);
    await expireIn(page, -MINUTE);
    await Promise.all([page.goto("/chat"), other.goto("/chat")]);
    await expect.poll(() => expiryOf(page)).toBeGreaterThan(Date.now());
    await expect.poll(renewals).toBe(1);
    expect(await tokenOf(other)).toBe(await tokenOf(page));
    await expect(page).toHaveURL(/\/chat$/u);
    await expect(other).toHaveURL(/\/chat$/u);
  });

  test("a session the server ended: quietly to the sign-in page, and afterwards back  A-03 ACC-048", async ({
    page,
    context,
    people,
    noise,
  }) => {
    noise.allow(UNAUTHORIZED);
    const ines = named(people, "Inès");
    await signIn(page, ines, "/create?from=mail");
    await context.clearCookies();
    await expireIn(page, -MINUTE);
    await page.reload({ waitUntil: "commit" });
    await page.waitForURL("**/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const stored = await readStorage(page);
    expect(stored["returnUrl"]).toBe("/create?from=mail");
    expect(stored["token"] ?? stored["userId"]).toBeUndefined();
    await page.getByRole("button", { name: "Inès Carvalho" }).click();
    await page.waitForURL("**/create?from=mail");
  });

  test("a lost connection does not end the session  A-03", async ({ page, context, people, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection/u);
    await page.clock.install();
    await signIn(page, named(people, "Inès"));
    await context.setOffline(true);
    await page.clock.fastForward(40 * MINUTE);
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/\/chat$/u);
    await context.setOffline(false);
    await page.clock.runFor(61_000);
    await expect.poll(() => expiryOf(page)).toBeGreaterThan(Date.now() + 25 * MINUTE);
    await expect(page).toHaveURL(/\/chat$/u);
  });
});

/** Another tab has signed in as somebody else, and this one hears of it at once. Resolves to what it shows next; to nothing where it is loaded anew before. */
async function becomeAnother(page: Page, session: AuthAnswer): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.exposeFunction("noteShown", resolve);
  await page.evaluate((stored) => {
    const note = (text: string) => (window as unknown as { noteShown: (text: string) => void }).noteShown(text);
    requestAnimationFrame(() => note(document.body.textContent));
    addEventListener("pagehide", () => note(""));
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
    dispatchEvent(new StorageEvent("storage"));
  }, toStored(session));
  return promise;
}

test.describe("another person in the same tab", () => {
  test("with nobody between, sees nothing of the one before, and the page is loaded anew", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/friends");
    await expect(page.getByRole("region", { name: "Friends" }).getByText("Amara Okoye")).toBeVisible();
    const answer = await askSession(page, named(people, "Mateo"));
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    const left = page.waitForEvent("framenavigated");
    expect(await becomeAnother(page, answer)).not.toContain("Amara Okoye");
    await left;
    await shellShown(page);
    await expect(page).toHaveURL(/\/chat$/u);
    expect(await page.evaluate(() => "isOld" in window)).toBe(false);
    await expect(page.getByRole("button", { name: /^Account.*Mateo/u })).toBeVisible();
  });

  test("without a network, begins with nothing of the one before, and the page is loaded anew with the network", async ({
    page,
    context,
    people,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED|Failed to fetch/u);
    await signIn(page, named(people, "Inès"), "/friends");
    const friends = page.getByRole("region", { name: "Friends" });
    await friends.getByRole("link", { name: /^Amara Okoye/u }).click();
    const details = page.getByRole("region", { name: "Friend details" });
    await expect(details.getByText("Amara Okoye").first()).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.getByRole("link", { name: "Chat" }).first().click();
    await expect(page.locator("[data-room]").first()).toBeVisible();
    const answer = await askSession(page, named(people, "Mateo"));
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await context.setOffline(true);
    await becomeAnother(page, answer);
    await shellShown(page);
    await expect(page.locator("[data-room]")).toHaveCount(0);
    await visit(page, "/friends");
    await expect(friends.getByRole("button", { name: "Try again" })).toBeVisible();
    await visit(page, pathname);
    await expect(details).toBeVisible();
    await expect(page.getByText("Okoye")).toHaveCount(0);
    expect(await page.evaluate(() => "isOld" in window)).toBe(true);
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => "isOld" in window).catch(() => true)).toBe(false);
    await shellShown(page);
    await expect(page.getByRole("button", { name: /^Account.*Mateo/u })).toBeVisible();
  });
});

test.describe("logging out", () => {
  test("asks first, and Cancel changes nothing  SHELL-039", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await page.getByRole("button", { name: "Logout" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Are you sure you want to logout?")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Logout" })).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Logout" })).toBeFocused();
    expect(await tokenOf(page)).not.toBeNull();
  });

  test("leaves nothing in the browser, in any tab, and ends the session on the server  ACC-053 A-09 A-13", async ({
    page,
    context,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    const token = await tokenOf(page);
    const other = await context.newPage();
    await other.goto("/chat");
    await shellShown(other);
    await other.evaluate(() => sessionStorage.setItem("begun", "words of hers"));
    await logOut(page);
    await other.waitForURL("**/login");
    expect(await other.evaluate(() => JSON.stringify(sessionStorage))).toBe("{}");
    const left = await page.evaluate(async () => ({
      storage: JSON.stringify([localStorage, sessionStorage]),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
    expect(left).toEqual({ storage: "[{},{}]", databases: [] });
    const answer = await page.request.post("/graphql", {
      headers: { authorization: `ST:${token}` },
      data: { query: "query { accountInformation { id } }" },
    });
    expect(await answer.text()).toContain("UNAUTHENTICATED");
    const renewal = await page.request.post("/auth/signIn", {
      data: { identityProvider: "ATRIUM", credentials: { refreshToken: "" }, refreshTokenIn: "cookie" },
    });
    expect(renewal.status()).toBe(401);
    await page.goto("/chat");
    await page.waitForURL("**/login");
  });

  test("on all devices ends the others too; without the tick they stay  A-13", async ({
    page,
    people,
    openDevice,
    noise,
  }) => {
    noise.allow(UNAUTHORIZED);
    const soraya = named(people, "Soraya");
    const phone = await (await openDevice()).newPage();
    await signIn(phone, soraya);

    await signIn(page, soraya);
    await logOut(page);
    await phone.reload();
    await shellShown(phone);
    await expect(phone).toHaveURL(/\/chat$/u);

    await signIn(page, soraya);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("checkbox", { name: "On all my devices" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    // Of itself: the server closed its socket, and will not renew its session.
    await phone.waitForURL("**/login");
  });

  test("works offline, and the server hears of it later  A-13", async ({ page, context, people, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/u);
    await signIn(page, named(people, "Inès"));
    const token = await tokenOf(page);
    await untilLoaded(page, "ConfirmDialog");
    await untilLoaded(page, "sign-in");
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await context.setOffline(true);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page).toHaveURL(/\/login$/u);
    expect(await tokenOf(page)).toBeNull();
    const signedOut = page.waitForResponse("**/auth/signOut");
    await context.setOffline(false);
    await signedOut;
    // Nothing of who was here stays in memory once there is a page to load.
    await expect.poll(() => page.evaluate(() => "isOld" in window).catch(() => true)).toBe(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    const answer = await page.request.post("/graphql", {
      headers: { authorization: `ST:${token}` },
      data: { query: "query { accountInformation { id } }" },
    });
    expect(await answer.text()).toContain("UNAUTHENTICATED");
  });
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
}

/** Runs in the page: whether a file of this name has arrived. */
