import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { expect, fillPhone, named, readStorage, signIn, test } from "./fixtures/test.ts";

const UNAUTHORIZED = /status of 401/u;

test.describe("signing in", () => {
  test("by phone leads to the chat and stores the session  ACC-010 ACC-012 ACC-017 ACC-020 ACC-025 ACC-026 ACC-028 ACC-032 ACC-033 ACC-034 ACC-042", async ({
    page,
    people,
  }) => {
    const ines = named(people, "Inès");
    const national = ines.phone.replace("+44", "");
    await page.goto("/login");
    await page.getByLabel("Country code").selectOption("GB");
    await page
      .getByRole("textbox", { name: "Phone" })
      .fill(`${national.slice(0, 4)} ${national.slice(4, 7)}-${national.slice(7)}`);
    await page.getByRole("textbox", { name: "Password" }).fill(ines.password);
    const sent = page.waitForRequest("**/auth/signIn");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();

    expect((await sent).method()).toBe("POST");
    expect((await sent).postDataJSON()).toEqual({
      identityProvider: "ATRIUM",
      credentials: { phone: ines.phone, password: ines.password, loginCount: 1 },
      language: "en",
      refreshTokenIn: "cookie",
    });
    await page.waitForURL("**/chat");
    const stored = await readStorage(page);
    expect(stored).toMatchObject({ role: "USER", identityProvider: "ATRIUM", phone: ines.phone });
    expect(stored["token"]).toBeTruthy();
    expect(stored["userId"]).toBeTruthy();
    expect(Number(stored["tokenExpiresAt"])).toBeGreaterThan(Date.now());
    expect(JSON.parse(stored["accountInfo"] ?? "")).toMatchObject({ firstName: "Inès", lastName: "Carvalho" });
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
    const cookies = await context.cookies(new URL("/auth/signIn", page.url()).href);
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
      { httpOnly: true, sameSite: "Strict" },
    ]);
    expect(stored).not.toContain(cookies[0]?.value);
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  test("by email, for corporate users  ACC-001 ACC-011 ACC-015 ACC-016 ACC-035", async ({ page, people }) => {
    const ines = named(people, "Inès");
    await page.goto("/login");
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveCount(0);
    await page.getByRole("button", { name: "Sign in with email" }).click();
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveCount(0);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("textbox", { name: "Phone" })).toBeVisible();
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

  test("wrong credentials: a toast, the form kept, the attempts counted  ACC-024 ACC-029 ACC-030 ACC-031", async ({
    page,
    people,
    noise,
  }) => {
    noise.allow(UNAUTHORIZED);
    const ines = named(people, "Inès");
    await page.goto("/login");
    await fillPhone(page, { ...ines, password: "not this one" });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue(ines.phone);
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("not this one");

    await page.getByRole("textbox", { name: "Password" }).fill(ines.password);
    const again = page.waitForRequest("**/auth/signIn");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    expect((await again).postDataJSON().credentials.loginCount).toBe(2);
    await page.waitForURL("**/chat");
  });

  test("too many attempts: the wait is said  A-05", async ({ page, noise }) => {
    noise.allow(UNAUTHORIZED);
    noise.allow(/status of 429/u);
    await page.goto("/login");
    await fillPhone(page, { phone: "+447700900999", password: "not this one" });
    const alert = page.getByRole("alert");
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const answer = page.waitForResponse("**/auth/signIn");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
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
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("The server cannot be reached. Check your connection and try again.")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/chat");
  });

  test("a demo person is one press away", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Tomasz Zieliński" }).click();
    await page.waitForURL("**/chat");
    await expect(page.getByText("Tomasz Zieliński").first()).toBeVisible();
  });
});

test.describe("the form", () => {
  test("an empty or malformed email is refused before sending  ACC-021 ACC-022 ACC-023", async ({ page }) => {
    let requests = 0;
    page.on("request", (request) => (requests += Number(request.url().includes("/auth/"))));
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with email" }).click();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Email is required.")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
    const email = page.getByRole("textbox", { name: "Email" });
    await expect(email).toBeFocused();
    await email.fill("ines@atrium");
    await email.blur();
    await expect(page.getByText("Email is not valid.")).toBeVisible();
    await expect(email).toHaveAccessibleDescription("Email is not valid.");
    await email.fill("ines@atrium.example");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Email is not valid.")).toHaveCount(0);
    await expect(page.getByText("Password is required")).toBeVisible();
    expect(requests).toBe(0);
  });

  test("a phone number has at most 15 digits and is checked  ACC-018", async ({ page }) => {
    await page.goto("/login");
    const phone = page.getByRole("textbox", { name: "Phone" });
    await page.getByLabel("Country code").selectOption("GB");
    await phone.fill("12345678901234567890");
    await expect(phone).toHaveValue("1234567890123");
    await phone.fill("7700");
    await phone.blur();
    await expect(page.getByText("Phone number is not valid.")).toBeVisible();
  });

  test("the United States and the United Kingdom come first, then every country  ACC-019", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Country code").focus();
    const options = page.getByLabel("Country code").getByRole("option");
    await expect.poll(() => options.count()).toBeGreaterThan(200);
    const names = await options.allInnerTexts();
    expect(names.slice(0, 2).sort()).toEqual(["United Kingdom (+44)", "United States (+1)"]);
    expect(new Set(names).size).toBe(names.length);
    await page.getByLabel("Country code").selectOption({ label: "France (+33)" });
    await expect(page.getByText("+33", { exact: true })).toBeVisible();
  });

  test.describe("in France", () => {
    test.use({ locale: "fr-FR" });

    test("the visitor's own dial code stands there before anything is touched", async ({ page }) => {
      await page.goto("/login");
      await expect(page.getByText("+33", { exact: true })).toBeVisible();
      await expect(page.getByLabel("Indicatif du pays")).toHaveValue("FR");
    });
  });

  test("the password can be shown and hidden  ACC-013", async ({ page }) => {
    await page.goto("/login");
    const password = page.getByRole("textbox", { name: "Password" });
    await password.fill("a secret");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveValue("a secret");
  });

  test("tells where accounts are made, and links only what is configured  ACC-002 ACC-003 SHELL-042 SHELL-043 B-12", async ({
    page,
  }) => {
    await page.goto("/login");
    await expect(page.getByText("New here? Sign up with the mobile app.")).toBeVisible();
    await expect(page.getByRole("link", { name: "App Store" })).toHaveAttribute("href", "https://apps.example/atrium");
    await expect(page.getByRole("link", { name: "Google Play" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "LinkedIn" })).toHaveAttribute("href", "https://social.example/atrium");
    await expect(page.getByRole("link", { name: "Instagram" })).toHaveCount(0);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link")).toHaveText(["About", "Privacy policy"]);
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

  test("to the root without such a page  ACC-004 ACC-008", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await expect(page).toHaveURL(/\/chat$/u);
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
