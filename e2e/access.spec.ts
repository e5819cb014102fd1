import { SIGNED_IN_COOKIE } from "@atrium/contracts/public-page";
import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { expect, fillPhone, named, readStorage, signIn, test } from "./fixtures/test.ts";

const UNAUTHORIZED = /status of 401/u;

const submit = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true }).click();

/** Keeps every request to sign in back: `next` waits for one and answers what lets it go on. */
async function holdSignIn(page: Page) {
  const held: (() => Promise<void>)[] = [];
  let count = 0;
  await page.route("**/auth/signIn", (route) => {
    count += 1;
    held.push(() => route.continue());
  });
  return {
    count: () => count,
    async next(): Promise<() => Promise<void>> {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      return held.shift() ?? (() => Promise.resolve());
    },
  };
}

test.describe("signing in", () => {
  test("asks for phone and password at first, and Sign in sends them  ACC-010 ACC-012 ACC-017", async ({
    page,
    people,
  }) => {
    await page.goto("/login");
    await expect(page.getByRole("textbox")).toHaveCount(2);
    await page.getByRole("textbox", { name: "Phone" }).fill(named(people, "Inès").phone);
    await page.getByRole("textbox", { name: "Password" }).fill(named(people, "Inès").password);
    const sent = page.waitForRequest("**/auth/signIn");
    await submit(page);
    expect((await sent).method()).toBe("POST");
    await page.waitForURL("**/chat");
  });

  test("stores the session, its role and the account's details  ACC-025 ACC-026 ACC-042", async ({ page, people }) => {
    const ines = named(people, "Inès");
    await page.goto("/login");
    await fillPhone(page, ines);
    await submit(page);
    await page.waitForURL("**/chat");
    const stored = await readStorage(page);
    expect(stored).toMatchObject({ role: "USER", identityProvider: "ATRIUM", phone: ines.phone });
    expect(stored["token"]).toBeTruthy();
    expect(stored["userId"]).toBeTruthy();
    expect(Number(stored["tokenExpiresAt"])).toBeGreaterThan(Date.now());
    expect(JSON.parse(stored["accountInfo"] ?? "")).toMatchObject({ firstName: "Inès", lastName: "Carvalho" });
  });

  test("keeps what the specification lists, by its names, and no secret of it  ACC-041 A-02 A-12", async ({
    page,
    people,
  }) => {
    await page.goto("/chat/settings/appearance");
    await page.waitForURL("**/login");
    expect(Object.keys(await readStorage(page))).toContain("returnUrl");
    await fillPhone(page, named(people, "Inès"));
    await submit(page);
    await page.getByRole("button", { name: "Create theme" }).waitFor();
    const session = ["token", "tokenExpiresAt", "phone", "role", "identityProvider", "userId"];
    const account = ["accountInfo", "username", "themesList", "themeInfo"];
    await expect
      .poll(async () => Object.keys(await readStorage(page)))
      .toEqual(expect.arrayContaining([...session, ...account]));
    const kept = Object.keys(await readStorage(page));
    for (const secret of ["tempInfo", "refreshToken", "idToken", "accessToken"]) expect(kept).not.toContain(secret);
  });

  test("keeps neither password nor refresh token in the browser's reach  A-01", async ({ page, context, people }) => {
    const ines = named(people, "Inès");
    // By the form: it is the browser that takes the cookie.
    await page.goto("/login");
    await fillPhone(page, ines);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/chat");
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(ines.password);
    const all = await context.cookies(new URL("/auth/signIn", page.url()).href);
    const cookies = all.filter(({ name }) => name !== SIGNED_IN_COOKIE);
    // The session's, and the one that says that this browser is known.
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
      { httpOnly: true, sameSite: "Strict" },
      { httpOnly: true, sameSite: "Strict" },
    ]);
    for (const { value } of cookies) expect(stored).not.toContain(value);
    // What a script can read holds nothing but that somebody is signed in.
    expect(await page.evaluate(() => document.cookie)).toBe(`${SIGNED_IN_COOKIE}=1`);
  });

  test("by email, for corporate users  ACC-001 ACC-035", async ({ page, people }) => {
    const ines = named(people, "Inès");
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with email" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(ines.email);
    await page.getByRole("textbox", { name: "Password" }).fill(ines.password);
    const sent = page.waitForRequest("**/auth/signIn/email");
    await page.keyboard.press("Enter");
    expect((await sent).postDataJSON().credentials).toEqual({
      email: ines.email,
      password: ines.password,
      loginCount: 1,
    });
    await page.waitForURL("**/chat");
    expect(await page.evaluate(() => localStorage.getItem("email"))).toBe(ines.email);
  });

  test("is form, then submitting, then form again or the chat  ACC-024", async ({ page, people, noise }) => {
    noise.allow(UNAUTHORIZED);
    const ines = named(people, "Inès");
    const button = page.getByRole("button", { name: "Sign in", exact: true });
    const others = page.getByRole("button", { name: /^(?:Sign in with email|Tomasz)/u });
    const asked = await holdSignIn(page);
    await page.goto("/login");
    await expect(others).toHaveCount(2);
    for (const password of ["not this one", ines.password]) {
      await fillPhone(page, { ...ines, password });
      await expect(button).not.toHaveAttribute("aria-busy");
      await submit(page);
      const answer = await asked.next();
      await expect(button).toHaveAttribute("aria-busy", "true");
      await expect(button).toHaveAttribute("aria-disabled", "true");
      for (const other of await others.all()) await expect(other).toBeDisabled();
      // Once more sends nothing more.
      await page.getByRole("textbox", { name: "Password" }).press("Enter");
      await answer();
      if (password !== ines.password) await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    }
    await page.waitForURL("**/chat");
    expect(asked.count()).toBe(2);
  });

  test("too many attempts: the wait is said  A-05", async ({ page, noise }) => {
    noise.allow(UNAUTHORIZED);
    noise.allow(/status of 429/u);
    await page.goto("/login");
    await fillPhone(page, { phone: "+447700900999", password: "not this one" });
    const alert = page.getByRole("alert");
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const answer = page.waitForResponse("**/auth/signIn");
      await submit(page);
      await answer;
      await expect(alert).toBeVisible();
    }
    await expect(alert).toHaveText(/^Too many attempts\. Try again in \d+ minutes?\.$/u);
  });

  test("an unreachable server is said to be one, and the form kept", async ({ page, context, people, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/u);
    await page.goto("/login");
    await fillPhone(page, named(people, "Inès"));
    await context.setOffline(true);
    await submit(page);
    await expect(page.getByText("The server cannot be reached. Check your connection and try again.")).toBeVisible();
    await context.setOffline(false);
    await submit(page);
    await page.waitForURL("**/chat");
  });

  test("a demo person is one press away, and differs in colour from the ones beside", async ({ page }) => {
    await page.goto("/login");
    const faces = page.getByRole("region", { name: "Demo accounts" }).getByRole("listitem").locator("[aria-hidden]");
    await expect(faces).toHaveCount(10);
    const grounds = await faces.evaluateAll((all) => all.map((face) => getComputedStyle(face).backgroundImage));
    expect(new Set(grounds).size).toBe(5);
    expect(grounds.filter((ground, place) => ground === grounds[place - 1])).toEqual([]);
    await page.getByRole("button", { name: "Tomasz Zieliński" }).click();
    await page.waitForURL("**/chat");
    await expect(page.getByText("Tomasz Zieliński").first()).toBeVisible();
  });
});

test.describe("where it leads", () => {
  test("back to the page that was asked for, once  ACC-007 SHELL-011", async ({ page, people }) => {
    await page.goto("/create?from=mail");
    await page.waitForURL("**/login");
    expect(await page.evaluate(() => localStorage.getItem("returnUrl"))).toBe("/create?from=mail");
    await fillPhone(page, named(people, "Inès"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/create?from=mail");
    expect(await page.evaluate(() => localStorage.getItem("returnUrl"))).toBeNull();
  });

  test("to the root without such a page  ACC-004 ACC-008 ACC-028", async ({ page, people }) => {
    const visited: string[] = [];
    page.on("framenavigated", () => visited.push(new URL(page.url()).pathname));
    await page.goto("/login");
    await fillPhone(page, named(people, "Inès"));
    await page.keyboard.press("Enter");
    // The root leads on to the chat.
    await page.waitForURL("**/chat");
    expect(visited.filter((path) => path !== "/login" && path !== "/chat" && path !== "/")).toEqual([]);
  });

  test("not to a page elsewhere", async ({ page, people, baseURL }) => {
    await page.goto("/login");
    await page.evaluate(() => localStorage.setItem("returnUrl", "//evil.example/chat"));
    await fillPhone(page, named(people, "Inès"));
    await page.keyboard.press("Enter");
    await page.waitForURL(`${baseURL}/chat`);
  });

  test("to the calendar of the address  ACC-004 ACC-005", async ({ page, people }) => {
    await page.goto("/login/cal-42");
    await fillPhone(page, named(people, "Inès"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/community/calendar/Y2FsLTQy");
  });

  test("a signed-in person does not see the form  ACC-009 B-03", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await page.goto("/login");
    await page.waitForURL("**/chat");
    await page.goto("/login/cal-42");
    await page.waitForURL("**/community/calendar/Y2FsLTQy");
  });
});

test.describe("in every look", () => {
  for (const locale of LANGUAGES) {
    test.describe(locale, () => {
      test.describe.configure({ mode: "parallel" });
      test.use({ locale });
      test("the sign-in page has no accessibility violations and fits, with its errors too  R12", async ({ page }) => {
        await page.goto("/login");
        await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
        await expectGoodLooks(page, "sign-in");
        await page.locator("button[type=submit]").click();
        await expectGoodLooks(page, "sign-in-errors");
        await page.getByRole("button", { name: /^(?:Sign in with email|Se connecter par e-mail)/u }).click();
        await page.locator("button[type=submit]").click();
        await expectGoodLooks(page, "sign-in-by-email");
      });
    });
  }

  test.describe("in a French browser", () => {
    test.use({ locale: "fr-FR" });
    test("everything is in French, and there is nothing to choose  SHELL-044 SHELL-045 B-11", async ({ page }) => {
      await page.goto("/login");
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connexion");
      await expect(page.getByRole("button", { name: "Se connecter", exact: true })).toBeVisible();
      await expect(page.getByText(/English|Français/u)).toHaveCount(0);
    });
  });

  test("a browser of another language gets English  B-11", async ({ page, browser, baseURL }) => {
    await page.close();
    const context = await browser.newContext({ locale: "de-DE", ...(baseURL === undefined ? {} : { baseURL }) });
    const german = await context.newPage();
    await german.goto("/login");
    await expect(german.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await context.close();
  });
});
