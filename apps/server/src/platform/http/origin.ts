import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** The address of this instance as the caller sees it: the configured one, else the one that was asked. */
export function toOrigin(request: Pick<FastifyRequest, "protocol" | "host">, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * Whether a request comes from our own pages. Browsers always name the origin of sockets and of writing requests;
 * clients that are not browsers send none and carry no cookie of ours by accident. Without a PUBLIC_URL, a page elsewhere whose name
 * was made to lead here has the same host and origin; at an address or at the name in HOST there is no such page.
 */
export function isOwnOrigin(
  request: Pick<IncomingMessage, "headers">,
  { publicUrl, host: ownName }: { publicUrl: string | null; host: string },
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (publicUrl !== null) return given.origin === new URL(publicUrl).origin;
  return given.host === host && isOwnName(given.hostname, ownName);
}

function isOwnName(name: string, ownName: string): boolean {
  return name === "localhost" || name === ownName.toLowerCase() || isIP(name.replaceAll(/[[\]]/g, "")) !== 0;
}
