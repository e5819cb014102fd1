/// <reference lib="dom" />
import type { Browser } from "../../e2e/fixtures/chromium.ts";
import { weighPage } from "../../e2e/fixtures/page-weight.ts";
import { type Device, openDevice, slowNetworkDown, slowProcessorDown } from "./device.ts";
import type { GoalFigure } from "../goal-figure.ts";
import type { Stage } from "./stage.ts";

const KB = 1_000;
const SIGN_IN_SCRIPT_KB = 150;
const CHAT_SCRIPT_KB = 280;

/** Sign-in page and chat from empty caches, over a slow network on a slow processor. */
export async function measureFirstLoad(browser: Browser, stage: Stage): Promise<GoalFigure[]> {
  const signIn = await loadSlowly(await openDevice(browser, { url: stage.url, person: null }), "/login", async (page) =>
    page.locator("input[name=phone]").waitFor(),
  );
  const room = stage.rooms[0]?.roomId ?? "";
  const device = await openDevice(browser, stage);
  const chat = await loadSlowly(device, `/chat/${room}`, async (page) => {
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await page.locator("[role=log] [data-index] time").first().waitFor();
  });
  return [
    ...toFigures("sign-in page", signIn, SIGN_IN_SCRIPT_KB),
    { name: "sign-in page: form on screen", unit: "ms", value: signIn.shownMs, goal: null },
    ...toFigures("chat", chat, CHAT_SCRIPT_KB),
    { name: "chat: first message on screen", unit: "ms", value: chat.shownMs, goal: null },
  ];
}

type Load = Awaited<ReturnType<typeof loadSlowly>>;

async function loadSlowly(device: Device, path: string, whenShown: (page: Device["page"]) => Promise<void>) {
  const { page } = device;
  await slowNetworkDown(device);
  await slowProcessorDown(device);
  const readWeight = weighPage(page);
  await page.goto(path, { waitUntil: "commit" });
  await whenShown(page);
  const shownMs = await page.evaluate(() => performance.now());
  // What comes once the page is idle counts as well.
  await page.waitForLoadState("networkidle");
  const weight = await readWeight();
  await device.close();
  return { ...weight, shownMs, ownHost: new URL(page.url()).host };
}

function toFigures(name: string, load: Load, scriptKb: number): GoalFigure[] {
  const otherHosts = load.hosts.filter((host) => host !== load.ownHost);
  return [
    {
      name: `${name}: script, gzip`,
      unit: "KB",
      value: load.scriptGzipBytes / KB,
      goal: { id: "W1", atMost: scriptKb },
    },
    { name: `${name}: everything as received`, unit: "KB", value: load.receivedBytes / KB, goal: null },
    { name: `${name}: requests`, unit: "", value: load.requests, goal: null },
    { name: `${name}: other hosts`, unit: "", value: otherHosts.length, goal: { id: "W1", atMost: 0 } },
  ];
}
