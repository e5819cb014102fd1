import { SIGNED_IN_COOKIE } from "@atrium/contracts/public-page";
import type { Browser, CDPSession, Page } from "../../e2e/fixtures/chromium.ts";
import type { BenchPerson } from "../bench-people.ts";

const DAY_MS = 86_400_000;

/** A small phone's processor, and a slow mobile network. */
export const CPU_SLOW_DOWN = 4;
const NETWORK = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 };

export type Device = { readonly page: Page; readonly cdp: CDPSession; readonly close: () => Promise<void> };

type DeviceOptions = {
  readonly url: string;
  readonly person: BenchPerson | null;
  readonly viewport?: { readonly width: number; readonly height: number };
};

const DESKTOP = { width: 1440, height: 900 };

/** A browser with empty caches, in which the person is signed in, or nobody. */
export async function openDevice(
  browser: Browser,
  { url, person, viewport = DESKTOP }: DeviceOptions,
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-GB",
    viewport,
    ...(person && {
      storageState: { cookies: [toMark(url)], origins: [{ origin: url, localStorage: toSession(person) }] },
    }),
  });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() };
}

/** What a browser tells of itself in which somebody is signed in. */
const toMark = (url: string) => ({
  name: SIGNED_IN_COOKIE,
  value: "1",
  domain: new URL(url).hostname,
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
});

export async function slowProcessorDown({ cdp }: Device): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOW_DOWN });
}

export async function slowNetworkDown({ cdp }: Device): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: NETWORK.roundTripMs,
    downloadThroughput: NETWORK.bytesPerSecond,
    uploadThroughput: NETWORK.bytesPerSecond / 2,
  });
}

/** What the page keeps of a session (platform/session). */
function toSession({ userId, token }: BenchPerson): { name: string; value: string }[] {
  const tokenExpiresAt = String(Date.now() + DAY_MS);
  const stored = { token, userId, tokenExpiresAt, role: "USER", identityProvider: "ATRIUM" };
  return Object.entries(stored).map(([name, value]) => ({ name, value }));
}
