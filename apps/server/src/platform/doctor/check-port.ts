import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "../../config.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";
import { isAtriumAt } from "./find-atrium.ts";

export async function checkPort({ host, port }: Config): Promise<Finding> {
  const { ok, failed } = findingsOf("port");
  if (port === 0) return ok("any free one");
  if (await isAtriumAt(toLocalUrl(host, port))) return ok(`Atrium answers on ${host}:${port}`);
  try {
    await tryListening(host, port);
    return ok(`${host}:${port} is free`);
  } catch (err) {
    return failed(toReason(err), "Stop what uses this port, or set PORT and HOST to others.");
  }
}

/** Where a server that listens on `host` can be reached from this machine. */
export function toLocalUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

async function tryListening(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  server.close();
}
