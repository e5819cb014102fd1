import { once } from "node:events";
import { WebSocket } from "ws";
import type { Config } from "../../config.ts";
import { toLocalUrl } from "./check-port.ts";
import { askHealth, isAtriumAt } from "./find-atrium.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";

/** The doctor waits this long for a WebSocket through the proxy. */
const HANDSHAKE_TIMEOUT_MS = 5_000;

/** The way people come in: through the proxy, and on to a WebSocket. Can only be walked while Atrium runs. */
export async function checkPublicUrl({ publicUrl, host, port }: Config): Promise<Finding> {
  const { ok, warning, failed } = findingsOf("public address");
  if (publicUrl === null)
    return ok("PUBLIC_URL is not set: browsers reach Atrium by localhost, an IP address or the name in HOST only");
  const problem = await askHealth(publicUrl);
  if (problem !== null) {
    const isRunning = await isAtriumAt(toLocalUrl(host, port));
    if (!isRunning)
      return warning("Atrium is not running, so this was not checked", "Start Atrium and run this again.");
    return failed(toReason(problem), `Let the proxy at ${publicUrl} pass everything on to ${host}:${port}.`);
  }
  try {
    await openSocket(publicUrl);
    return ok(`${publicUrl} answers, and passes WebSockets on`);
  } catch (err) {
    const advice = `Let the proxy pass WebSockets on for /live (the Upgrade and Connection headers, HTTP/1.1).`;
    return failed(`pages pass, WebSockets do not: ${toReason(err)}`, advice);
  }
}

async function openSocket(publicUrl: string): Promise<void> {
  const options = { origin: new URL(publicUrl).origin, handshakeTimeout: HANDSHAKE_TIMEOUT_MS };
  const socket = new WebSocket(`${publicUrl.replace(/^http/, "ws")}/live`, options);
  try {
    await once(socket, "open");
  } finally {
    socket.on("error", () => {});
    socket.terminate();
  }
}
