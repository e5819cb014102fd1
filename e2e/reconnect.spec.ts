import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { DemoAccount } from "@atrium/contracts/access";
import { expect, named, signIn, test as base } from "./fixtures/test.ts";

const LOST =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/u;
const ROOT = join(import.meta.dirname, "..");

const row = (page: Page, name: string) => page.locator("[data-room]").filter({ hasText: name });
const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });
const messageList = (page: Page) => page.getByRole("log");

async function open(page: Page, name: string): Promise<void> {
  await row(page, name).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(composer(page)).toBeVisible();
}

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

function textsOf(page: Page, pattern: RegExp): Promise<string[]> {
  return messageList(page).locator("[data-index] [dir=auto]").filter({ hasText: pattern }).allInnerTexts();
}

/** A server of one's own that can be killed and comes back on the same port with the same data. */
type Mortal = { url: string; people: DemoAccount[]; kill: () => Promise<void>; start: () => Promise<void> };

const test = base.extend<{ mortal: Mortal }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  mortal: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "atrium-mortal-"));
    const port = await findPort();
    const url = `http://localhost:${port}`;
    let server: ChildProcess | null = null;
    const start = async () => {
      server = spawn(process.execPath, [join(ROOT, "apps/server/src/main.ts")], {
        cwd: dataDir,
        env: {
          ...process.env,
          PORT: String(port),
          HOST: "localhost",
          DATA_DIR: dataDir,
          DEMO: "true",
          LOG_LEVEL: "warn",
        },
        stdio: "ignore",
      });
      await expect.poll(() => answers(url), { timeout: 60_000 }).toBe(true);
    };
    const kill = async () => {
      const dying = server;
      if (dying === null) return;
      server = null;
      const ended = once(dying, "exit");
      dying.kill("SIGKILL");
      await ended;
    };
    await start();
    const people = (await (await fetch(`${url}/demo/accounts`)).json()) as DemoAccount[];
    await use({ url, people, kill, start });
    // The database outlives a killed server; one that ends in order takes it along.
    if (server === null) await start();
    const last = server as ChildProcess | null;
    if (last !== null) {
      const ended = once(last, "exit");
      last.kill("SIGTERM");
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  },
});

test.describe("without a connection", () => {
  test("messages queue, survive a reload, and arrive once and in order  R1", async ({
    page,
    context,
    people,
    openDevice,
    noise,
  }) => {
    noise.allow(LOST);
    const amara = await (await openDevice()).newPage();
    await signIn(amara, named(people, "Amara"));
    await open(amara, "Inès Carvalho");
    await signIn(page, named(people, "Inès"));
    await open(page, "Amara Okoye");
    await context.setOffline(true);
    await expect(page.getByText("Opps! Internet is disconnected.")).toBeVisible();
    for (const text of ["queued one", "queued two", "queued three"]) await send(page, text);
    await expect(messageList(page).getByText("queued three")).toBeVisible();
    await expect(messageList(page).locator("[data-index]").last().getByText("Sending")).toBeAttached();

    // The page comes back while its socket cannot: what waits is still there.
    let isCut = true;
    await page.routeWebSocket("**/live", (socket) => (isCut ? socket.close() : socket.connectToServer()));
    await context.setOffline(false);
    await page.reload();
    await expect(messageList(page).getByText("queued one")).toBeVisible();
    await expect(messageList(page).getByText("queued three")).toBeVisible();
    await expect(messageList(amara).getByText("queued one")).toHaveCount(0);

    isCut = false;
    await page.reload();
    await expect(messageList(amara).getByText("queued three")).toBeVisible();
    await expect(messageList(page).getByText("Sending")).toHaveCount(0);
    for (const side of [page, amara]) {
      expect(await textsOf(side, /^queued/u)).toEqual(["queued one", "queued two", "queued three"]);
    }
  });

  test("two tabs share what waits, and it is sent once  R1", async ({ page, context, people, openDevice, noise }) => {
    noise.allow(LOST);
    const priya = await (await openDevice()).newPage();
    await signIn(priya, named(people, "Priya"));
    await open(priya, "Inès Carvalho");
    await signIn(page, named(people, "Inès"));
    await open(page, "Priya Raghunathan");
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(composer(other)).toBeVisible();
    await context.setOffline(true);
    await send(other, "from the second tab");
    await expect(messageList(page).getByText("from the second tab")).toBeVisible();
    await send(page, "from the first tab");
    await expect(messageList(other).getByText("from the first tab")).toBeVisible();
    await context.setOffline(false);
    await expect(messageList(priya).getByText("from the first tab")).toBeVisible();
    expect(await textsOf(priya, /^from the/u)).toEqual(["from the second tab", "from the first tab"]);
    for (const tab of [page, other]) await expect(messageList(tab).getByText("Sending")).toHaveCount(0);
  });
});

test.describe("a server that dies", () => {
  test("loses and doubles nothing, and everyone catches up  R1", async ({ mortal, noise, browser }) => {
    test.setTimeout(120_000);
    noise.allow(LOST);
    const { people, url } = mortal;
    const [first, second] = await Promise.all([
      browser.newContext({ baseURL: url }),
      browser.newContext({ baseURL: url }),
    ]);
    const kenji = await first.newPage();
    const ines = await second.newPage();
    await signIn(kenji, named(people, "Kenji"));
    await open(kenji, "Inès Carvalho");
    await signIn(ines, named(people, "Inès"));
    await open(ines, "Kenji Watanabe");

    await send(ines, "before 1");
    await expect(messageList(kenji).getByText("before 1")).toBeVisible();
    for (const text of ["sent 1", "sent 2", "sent 3"]) await send(ines, text);
    await mortal.kill();
    for (const text of ["sent 4", "sent 5"]) await send(ines, text);
    await send(kenji, "mine 1");
    await expect(messageList(ines).getByText("Sending").first()).toBeAttached();
    await mortal.start();

    const wanted = ["sent 1", "sent 2", "sent 3", "sent 4", "sent 5"];
    for (const side of [ines, kenji]) {
      await expect(messageList(side).getByText("mine 1")).toBeVisible({ timeout: 40_000 });
      await expect.poll(() => textsOf(side, /^sent/u), { timeout: 40_000 }).toEqual(wanted);
      await expect(messageList(side).getByText("Sending")).toHaveCount(0);
    }
    const orders = await Promise.all([ines, kenji].map((side) => textsOf(side, /^(?:sent|mine|before)/u)));
    expect(orders[0]).toEqual(orders[1]);
    await ines.reload();
    await expect.poll(() => textsOf(ines, /^(?:sent|mine|before)/u)).toEqual(orders[1]);
    await Promise.all([first.close(), second.close()]);
  });
});

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Below those that the system hands out by itself: such a one may be taken by any connection before the server listens. */
async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
