import {
  CLIENT,
  startTestProvider,
  type TestProvider,
} from "../apps/server/src/features/access/google/test-provider.ts";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { type RunningServer, startServer } from "./fixtures/server.ts";
import { expect, readStorage, shellShown, test } from "./fixtures/test.ts";

const REFUSED = /status of \d{3}/u;
const BUTTON = /^(?:Sign in with Google|Se connecter avec Google)$/u;
const INES = { sub: "ines", email: "inescarvalho@atrium.example", email_verified: true };

let provider: TestProvider;
let instance: RunningServer;

test.describe("signing in with Google", () => {
  test.beforeAll(async () => {
    provider = await startTestProvider(INES);
    instance = await startServer({
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    });
  });
  test.afterAll(async () => {
    await instance.stop();
    await provider.stop();
  });
  test.beforeEach(() => {
    provider.person = INES;
  });

  test("asks Google for name and address, with a state that nobody can guess  ACC-037 A-04", async ({ page }) => {
    await page.goto(`${instance.url}/login`);
    const left = page.waitForRequest((request) => request.url().startsWith(provider.issuer));
    await page.getByRole("button", { name: BUTTON }).click();
    const asked = new URL((await left).url()).searchParams;
    expect(asked.get("state")).toMatch(/^4\.\S{16,}$/u);
    expect(asked.get("scope")).toBe("email profile openid");
    expect([asked.get("access_type"), asked.get("prompt")]).toEqual(["offline", "consent"]);
    expect(asked.get("code_challenge_method")).toBe("S256");
    await shellShown(page);
  });

  test("comes back with a code, which the server takes, and leads on to where one was  ACC-006 ACC-038", async ({
    page,
  }) => {
    await page.goto(`${instance.url}/chat/settings`);
    await page.waitForURL("**/login");
    const taken = page.waitForRequest("**/api/gToken2");
    await page.getByRole("button", { name: BUTTON }).click();
    expect((await taken).method()).toBe("POST");
    expect((await taken).postData()).toContain("code");
    await page.waitForURL("**/chat/settings");
    await shellShown(page);
  });

  test("signs in as anything else does, and keeps no token of Google's  ACC-042 ACC-043 A-02", async ({ page }) => {
    await page.goto(`${instance.url}/login`);
    await page.getByRole("button", { name: BUTTON }).click();
    await shellShown(page);
    const stored = await readStorage(page);
    expect(stored).toMatchObject({ identityProvider: "GOOGLE", role: "USER" });
    expect(stored["idToken"] ?? stored["accessToken"] ?? stored["refreshToken"]).toBeUndefined();
    await page.reload();
    await shellShown(page);
  });

  test("a code that is not good: told, nothing stored, and the form again  ACC-040", async ({ page }) => {
    await page.goto(`${instance.url}/login?code=invented&state=4`);
    await expect(page.getByText("Invalid Google Token. Please login again to continue.")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/u);
    expect(await readStorage(page)).not.toHaveProperty("token");
  });

  test("a person without an account is told so", async ({ page }) => {
    provider.person = { sub: "nobody", email: "nobody@elsewhere.example", email_verified: true };
    await page.goto(`${instance.url}/login`);
    await page.getByRole("button", { name: BUTTON }).click();
    await expect(page.getByText("There is no account for this Google address here.")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/u);
  });

  test("no token, because nobody answers: told  ACC-039", async ({ page, noise }) => {
    noise.allow(REFUSED);
    await page.route("**/auth/google", (route) =>
      route.fulfill({ status: 503, json: { error: { code: "UNAVAILABLE" } } }),
    );
    await page.goto(`${instance.url}/login`);
    await page.getByRole("button", { name: BUTTON }).click();
    await expect(page.getByText("Unable to connect. Please try again later.")).toBeVisible();
    await page.route("**/api/gToken2", (route) =>
      route.fulfill({ json: { status: "ERROR", error: "UNREACHABLE", access_token: null } }),
    );
    await page.goto(`${instance.url}/login?code=any&state=4.nonce`);
    await expect(page.getByText("Unable to connect. Please try again later.")).toBeVisible();
  });

  for (const locale of LANGUAGES) {
    test.describe(locale, () => {
      test.describe.configure({ mode: "parallel" });
      test.use({ locale });
      test("is accessible and fits the screen  R12", async ({ page }) => {
        await page.goto(`${instance.url}/login`);
        await page.getByRole("button", { name: BUTTON }).waitFor();
        await expectGoodLooks(page, "sign-in-google");
      });
    });
  }
});

test("where it is not set up there is no button  B-02", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  await expect(page.getByText("Atrium").first()).toBeVisible();
  await expect(page.getByRole("button", { name: BUTTON })).toHaveCount(0);
});
