import type { Browser, Page } from "@playwright/test";
import { openDevice, slowNetworkDown, slowProcessorDown } from "../bench/browser/device.ts";
import { startHalves } from "./fixtures/halves.ts";
import { weighPage } from "./fixtures/page-weight.ts";
import { expect, fillPhone, named, openWithSession, shellShown, test } from "./fixtures/test.ts";

/** Of Lighthouse's own marks, what follows from the page and not from how busy a machine is. */
const BUDGETS = { scriptBytes: 150_000, layoutShift: 0.05 };

/** Keeps the page's script from arriving until it is let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isAlive = (page: Page) =>
  expect.poll(
    () =>
      page.evaluate(() =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
      ),
    { timeout: 30_000 },
  );

/** On a machine that is busy a page may be rendered too late to be sent; once it was, it is kept for whoever asks in the same language. */
async function ensureRendered(url: string): Promise<void> {
  const headers = { "accept-language": "en-GB" };
  const isRendered = async () => (await (await fetch(url, { headers })).text()).includes("<h1");
  await expect.poll(isRendered, { timeout: 30_000 }).toBe(true);
}

// The first page starts the thread that renders.
test.beforeAll(({ server }) => ensureRendered(`${server.url}/login`));

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false, locale: "fr-FR" });

  test("a public profile can be read, by people and by machines  B-21", async ({ page }) => {
    await page.goto("/@inescarvalho");
    await expect(page.getByRole("heading", { level: 1, name: "Inès Carvalho" })).toBeVisible();
    await expect(page.getByText("Harbour & Pine Studio")).toBeVisible();
    await expect(page.getByRole("link", { name: "Se connecter" })).toHaveAttribute("href", "/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /courtyards/u);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "") as object;
    expect(data).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", name: "Inès Carvalho", sameAs: ["https://harbourandpine.example"] },
    });
  });

  test("the sign-in page says what it is, and its form sends nothing into an address  ACC-001", async ({ page }) => {
    await page.goto("/login");
    await expect(page).toHaveTitle("Connexion · Atrium");
    await expect(page.getByRole("heading", { level: 1, name: "Connexion" })).toBeVisible();
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{20}/u);
    await expect(page.locator("form")).toHaveAttribute("method", "post");
  });
});

test.describe("with its script", () => {
  test("what the server rendered stays until it is alive  B-21", async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto("/@inescarvalho", { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1, name: "Inès Carvalho" });
    await expect(heading).toBeVisible();
    await page.evaluate(() => {
      const seen = { empty: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (!document.querySelector("h1")) seen.empty += 1;
      }).observe(document.documentElement, { childList: true, subtree: true });
    });
    letThrough();
    await isAlive(page).toBe(true);
    await expect(heading).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: { empty: number } }).seen.empty)).toBe(0);
    await page.getByRole("button", { name: "QR code" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a language chosen on this device is shown, whatever the browser asks for  B-11", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("atrium-locale", "fr"));
    await page.goto("/@inescarvalho");
    await expect(page.getByRole("link", { name: "Se connecter" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });

  test("who types before the script is there loses nothing, and nothing is sent too early  ACC-024", async ({
    page,
    people,
  }) => {
    const letThrough = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await fillPhone(page, named(people, "Soraya"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login");
    letThrough();
    await isAlive(page).toBe(true);
    await expect(page.locator("input[name=password]")).toHaveValue(named(people, "Soraya").password);
    await page.keyboard.press("Enter");
    await shellShown(page);
  });

  test("who is signed in does not see the sign-in form for a moment  ACC-009", async ({ page, people, request }) => {
    const { phone, password } = named(people, "Soraya");
    const data = { identityProvider: "ATRIUM", credentials: { phone, password }, refreshTokenIn: "cookie" };
    const session = (await (await request.post("/auth/signIn", { data })).json()) as Parameters<
      typeof openWithSession
    >[1];
    const letThrough = await holdScripts(page);
    const opened = openWithSession(page, session, "/login");
    await expect(page.locator("h1")).toBeAttached();
    expect(await page.locator("h1").isVisible()).toBe(false);
    letThrough();
    await opened;
    await shellShown(page);
  });
});

for (const path of ["/login", "/@inescarvalho"]) {
  test(`${path} on a slow phone is read before its script is there, and does not move`, async ({ browser, server }) => {
    test.slow();
    const { script, shift, moved } = await measure(browser, server.url, path);
    expect(script).toBeLessThanOrEqual(BUDGETS.scriptBytes);
    expect(shift, moved).toBeLessThan(BUDGETS.layoutShift);
  });

  test(`${path} is shown when all of it has come, so that what is in the middle does not move`, async ({
    page,
    server,
  }) => {
    const halves = await startHalves(server.url, path);
    await page.goto(halves.url + path, { waitUntil: "commit" });
    await expect(page.locator("h1")).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    // Long enough for a frame of what is there to be shown.
    await page.waitForTimeout(500);
    expect(await isPainted(page)).toBe(false);
    halves.letThrough();
    await expect.poll(() => isPainted(page)).toBe(true);
    const { shift, moved } = await readShift(page);
    expect(shift, moved).toBeLessThan(BUDGETS.layoutShift);
    // What the page still asks for is not refused by a server that is gone.
    await page.goto("about:blank");
    halves.stop();
  });
}

/** As a phone shows it for the first time: slow processor, slow network, 390 px. Its script comes when there is something to read. */
async function measure(browser: Browser, url: string, path: string) {
  const device = await openDevice(browser, { url, person: null, viewport: { width: 390, height: 844 } });
  const { page, close } = device;
  await ensureRendered(url + path);
  await slowProcessorDown(device);
  await slowNetworkDown(device);
  const readWeight = weighPage(page);
  const letThrough = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect
    .poll(() => isPainted(page).catch(() => false), { message: "content before its script", timeout: 30_000 })
    .toBe(true);
  letThrough();
  await isAlive(page).toBe(true);
  await page.waitForLoadState("networkidle");
  const { shift, moved } = await readShift(page);
  const { scriptGzipBytes } = await readWeight();
  await close();
  return { shift, moved, script: scriptGzipBytes };
}

const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length > 0);

/** How far what was shown has moved, by nobody's hand, and what it was. */
async function readShift(page: Page): Promise<{ shift: number; moved: string }> {
  const shifts = await page.evaluate(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const entries = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
    const toWords = ({ node, previousRect, currentRect }: Source) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeValue} ${JSON.stringify([previousRect, currentRect])}`;
    return entries.map(({ value, startTime, sources }) => ({ value, startTime, sources: sources.map(toWords) }));
  });
  return { shift: shifts.reduce((sum, { value }) => sum + value, 0), moved: JSON.stringify(shifts, null, 2) };
}
