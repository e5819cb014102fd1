import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { IceServer } from "@atrium/contracts/calls";
import type { UserId } from "@atrium/contracts/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseConfig } from "../../apps/server/src/config.ts";
import { toIceServers } from "../../apps/server/src/features/calls/ice-servers.ts";
import { findFreePort } from "../../apps/server/src/platform/test-port.ts";
import { waitFor } from "../../apps/server/src/platform/redis/test-redis.ts";
import { type Browser, launchChromium } from "../../e2e/fixtures/chromium.ts";

const SLOW_MS = 120_000;
const SECRET = "a secret that coturn and the server share";

const turnMissing = spawnSync("turnserver", ["--version"]).error !== undefined;

describe.skipIf(turnMissing)("a real TURN server as docs/operations.md sets it up", () => {
  let home: string;
  let port: number;
  let relay: ChildProcess | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "atrium-turn-"));
    port = await findFreePort();
    relay = startTurn(home, port);
    await waitFor(() => isListening(port));
    browser = await launchChromium(process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium");
  }, SLOW_MS);
  afterAll(async () => {
    await browser?.close();
    if (relay?.exitCode === null && relay.kill()) await once(relay, "exit");
    rmSync(home, { recursive: true, force: true });
  }, SLOW_MS);

  /** What a tab in a call is told, where the relay is reached over TCP alone: as where UDP is blocked. */
  const serversOf = (secret: string) => {
    const env = { TURN_URLS: `turn:127.0.0.1:${port}?transport=tcp`, TURN_SECRET: secret };
    return toIceServers(parseConfig(env, home).calls, { userId: "ines" as UserId, now: new Date() });
  };

  test(
    "browsers that can send to each other only through it do, with the password of a call  R8 B-70",
    {
      timeout: SLOW_MS,
    },
    async () => {
      expect(await relayBetween(browser, serversOf(SECRET))).toBe("connected");
    },
  );

  test("with a password of another secret they do not", { timeout: SLOW_MS }, async () => {
    expect(await relayBetween(browser, serversOf("another secret"))).toBe("no way");
  });
});

/** Two ends of a call in one page, whose only way to each other is the relay. */
async function relayBetween(browser: Browser | undefined, iceServers: readonly IceServer[]): Promise<string> {
  const page = await browser?.newPage();
  if (!page) throw new Error("no browser");
  const outcome = await page.evaluate(async (servers) => {
    const open = () => new RTCPeerConnection({ iceServers: servers, iceTransportPolicy: "relay" });
    const [one, other] = [open(), open()];
    const hasWay = new Promise<string>((resolve) => {
      one.addEventListener("connectionstatechange", () => {
        if (one.connectionState === "connected") resolve("connected");
      });
      // Whoever has looked everywhere and found nothing has no way.
      let found = 0;
      one.addEventListener("icecandidate", ({ candidate }) => {
        if (candidate !== null) found += 1;
        else if (found === 0) resolve("no way");
      });
    });
    const pass = (from: RTCPeerConnection, to: RTCPeerConnection) =>
      from.addEventListener("icecandidate", ({ candidate }) => candidate && void to.addIceCandidate(candidate));
    pass(one, other);
    pass(other, one);
    one.createDataChannel("drill");
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription as RTCSessionDescription);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription as RTCSessionDescription);
    return hasWay;
  }, iceServers as IceServer[]);
  await page.close();
  return outcome;
}

function startTurn(home: string, port: number): ChildProcess {
  return spawn(
    "turnserver",
    [
      "-n",
      "--listening-ip=127.0.0.1",
      "--relay-ip=127.0.0.1",
      `--listening-port=${port}`,
      "--use-auth-secret",
      `--static-auth-secret=${SECRET}`,
      "--realm=atrium.example",
      "--no-tls",
      "--no-dtls",
      "--no-cli",
      "--allow-loopback-peers",
      `--log-file=${join(home, "turn.log")}`,
      `--pidfile=${join(home, "turn.pid")}`,
      `--userdb=${join(home, "turn.db")}`,
    ],
    { stdio: "ignore" },
  );
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isThere = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
