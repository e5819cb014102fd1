import { SIGNED_IN_COOKIE } from "@atrium/contracts/public-page";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { RoomId } from "@atrium/contracts/ids";
import { type BenchPerson, openWorkshop } from "../bench/bench-people.ts";
import { type Device, openDevice } from "../bench/browser/device.ts";
import { type PageWeight, weighPage } from "./fixtures/page-weight.ts";
import { findScreenIds } from "./fixtures/screen-ids.ts";
import { type Looker, SCREENS } from "./fixtures/screens.ts";
import { toSentBytes, weighScreen } from "./fixtures/script-weight.ts";
import { expect, named, signIn, test as base } from "./fixtures/test.ts";

const DIST = join(import.meta.dirname, "..", "apps", "web", "dist");

const ROOMS = 2_000;
const MESSAGES = 1_200;
const SWITCHED_ROOMS = 8;
const SWITCHES = 50;

/** Sizes and counts only: they are the same on every machine (docs/performance.md has the times). */
const BUDGETS = {
  signIn: { scriptBytes: 150_000, requests: 16 },
  /** With what is fetched once the page rests: the lists that a device keeps. */
  chat: { scriptBytes: 280_000, requests: 37 },
  /** Of the page with a long list and a long room in it. */
  nodes: 2_500,
  rows: 45,
  /** Left behind by each switch of rooms: rooms differ by a few rows, while a bubble that is never let go is ten nodes. */
  leftNodes: 1,
  leftListeners: 1,
};

type Crowd = { readonly person: BenchPerson; readonly longRoom: RoomId; readonly rooms: readonly RoomId[] };

/* oxlint-disable no-empty-pattern -- Playwright reads a fixture's needs from this pattern */

/** Somebody in 2,000 rooms, one of them of 1,200 messages. */
const test = base.extend<object, { crowd: Crowd }>({
  crowd: [
    async ({ server }, use) => {
      const workshop = await openWorkshop(server.dataDir);
      const [person, friend] = await workshop.makePeople(2);
      if (!person || !friend) throw new Error("no people were made");
      await workshop.fillRooms(ROOMS - SWITCHED_ROOMS - 1, [person, friend]);
      const rooms: RoomId[] = [];
      for (let number = 1; number <= SWITCHED_ROOMS; number += 1)
        rooms.push(await workshop.makeRoom([person, friend], `Room ${number}`));
      const longRoom = await workshop.makeRoom([person, friend], "Long room");
      // Histories end a second ago: rooms with something in them are to stand above those without.
      await new Promise((resolve) => {
        setTimeout(resolve, 1_500);
      });
      for (const roomId of rooms) await workshop.writeHistory(roomId, friend, 30);
      await workshop.writeHistory(longRoom, friend, MESSAGES);
      await workshop.close();
      await use({ person, longRoom, rooms });
    },
    { scope: "worker" },
  ],
});

const messages = (page: Page) => page.getByRole("log").locator("[data-index]");

async function openRoom(page: Page, roomId: RoomId): Promise<void> {
  await page.locator(`[data-room="${roomId}"]`).click();
  await expect(page).toHaveURL(`/chat/${roomId}`);
  await messages(page).last().waitFor();
}

function expectWithin({ scriptGzipBytes, requests, hosts }: PageWeight, url: string, budget: typeof BUDGETS.signIn) {
  expect(scriptGzipBytes).toBeGreaterThan(budget.scriptBytes / 2);
  expect(scriptGzipBytes).toBeLessThanOrEqual(budget.scriptBytes);
  expect(requests).toBeLessThanOrEqual(budget.requests);
  expect(hosts).toEqual([new URL(url).host]);
}

/** Nodes and listeners the page holds, after everything that can be let go has been. */
async function countHeld({ cdp }: Device): Promise<{ nodes: number; listeners: number }> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  return { nodes, listeners: jsEventListeners };
}

test.describe("from empty caches", () => {
  test("the sign-in page takes at most 150 KB of script, and nothing from another host  W1 A-61", async ({
    browser,
    server: { url },
  }) => {
    const { page, close } = await openDevice(browser, { url, person: null });
    const readWeight = weighPage(page);
    await page.goto("/login");
    await expect(page.locator("input[name=phone]")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expectWithin(await readWeight(), url, BUDGETS.signIn);
    await close();
  });

  test("chat takes at most 280 KB of script, and nothing from another host  W1", async ({
    browser,
    server: { url },
    crowd: { person, longRoom },
  }) => {
    const { page, close } = await openDevice(browser, { url, person });
    const readWeight = weighPage(page);
    await page.goto(`/chat/${longRoom}`);
    await messages(page).last().waitFor();
    await expect(page.getByRole("textbox", { name: "Message" })).toBeEditable();
    await page.waitForLoadState("networkidle");
    expectWithin(await readWeight(), url, BUDGETS.chat);
    await close();
  });
});

test.describe("every screen", () => {
  base("no screen takes more script than its budget", async ({ openDevice, people, server }) => {
    const ids = await findScreenIds(server, people);
    const wrong = await Promise.all(
      (Object.keys(SCREENS) as Looker[]).map(async (looker) => {
        const page = await (await openDevice()).newPage();
        if (looker !== "visitor") await signIn(page, named(people, looker));
        const found: string[] = [];
        for (const screen of SCREENS[looker]) {
          const scripts = await weighScreen(page, screen, ids);
          const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
          // A budget that has become too wide holds nothing.
          const isWithin = bytes <= screen.scriptBytes && bytes > screen.scriptBytes * 0.85;
          if (!isWithin) found.push(`${screen.name} takes ${bytes} bytes, its budget is ${screen.scriptBytes}`);
          const sent = toSentBytes(scripts.map(([script]) => script));
          if (screen.sentBytes !== undefined && sent > screen.sentBytes)
            found.push(`${screen.name} is sent ${sent} bytes, at most ${screen.sentBytes}`);
        }
        return found;
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });

  base(
    "a page that needs a session asks at once for all it begins with, and only chat for what is chat's",
    async ({ request }) => {
      const listLinked = async (path: string, cookie = `${SIGNED_IN_COOKIE}=1`) => {
        const html = await (await request.get(path, { headers: { cookie } })).text();
        return [...html.matchAll(/rel="modulepreload"[^>]*href="\/assets\/(\w+)-/gu)].map(([, name]) => name);
      };
      expect(await listLinked("/chat")).toEqual(expect.arrayContaining(["shell", "public", "chat"]));
      expect(await listLinked("/friends")).toContain("shell");
      expect(await listLinked("/friends")).not.toContain("chat");
      for (const part of ["shell", "chat"]) expect(await listLinked("/login")).not.toContain(part);
      // Nobody is signed in there: what is shown is the sign-in.
      for (const part of ["shell", "chat"]) expect(await listLinked("/chat", "")).not.toContain(part);
    },
  );

  base("the page that shows the kit is in none of what is served", async ({ page }) => {
    const files = globSync("**/*.{js,css,html}", { cwd: DIST }).map((file) => readFileSync(join(DIST, file), "utf8"));
    const holding = (text: string) => files.filter((file) => file.includes(text)).length;
    expect(holding("/myspace/hobbies")).toBeGreaterThan(0);
    for (const text of ["Antarctica/Troll", "mantine-Dropzone"]) expect(holding(text), text).toBe(0);
    await page.goto("/kit");
    await expect(page.getByRole("heading", { name: "Kit" })).toHaveCount(0);
    await expect(page.getByRole("heading").first()).toBeVisible();
  });
});

test.describe("with 2,000 rooms", () => {
  test("only the rows near the screen exist, however far one scrolls  W2", async ({
    browser,
    server: { url },
    crowd: { person, longRoom },
  }) => {
    const device = await openDevice(browser, { url, person });
    const { page, close } = device;
    await page.goto(`/chat/${longRoom}`);
    await messages(page).last().waitFor();
    await page.getByRole("log").hover();
    for (let turn = 0; turn < 12; turn += 1) {
      await page.mouse.wheel(0, -8_000);
      await page.waitForTimeout(150);
    }
    await expect(page.getByRole("button", { name: /newest/iu })).toBeVisible();
    expect(await messages(page).count()).toBeLessThanOrEqual(BUDGETS.rows);
    expect(await page.locator("[data-room]").count()).toBeLessThanOrEqual(BUDGETS.rows);
    expect((await countHeld(device)).nodes).toBeLessThanOrEqual(BUDGETS.nodes);
    await close();
  });

  test("50 switches of rooms leave no nodes and no listeners behind  W3", async ({
    browser,
    server: { url },
    crowd: { person, rooms },
  }) => {
    const device = await openDevice(browser, { url, person });
    const { page, close } = device;
    await page.goto("/chat");
    const walk = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) await openRoom(page, rooms[turn % rooms.length] as RoomId);
    };
    // What is loaded once the page rests has been by then, each with an element of its own.
    await walk(SWITCHES);
    const before = await countHeld(device);
    await walk(SWITCHES);
    const after = await countHeld(device);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + SWITCHES * BUDGETS.leftNodes);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + SWITCHES * BUDGETS.leftListeners);
    await close();
  });
});
