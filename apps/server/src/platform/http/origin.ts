import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/** The address of this instance as the caller sees it: the configured one, else the one that was asked. */
export function toOrigin(request: Pick<FastifyRequest, "protocol" | "host">, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * Whether a request comes from our own pages. Browsers always name the origin of sockets and of writing requests;
 * clients that are not browsers send none and carry no cookie of ours by accident.
 */
export function isOwnOrigin(request: Pick<IncomingMessage, "headers">, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  return publicUrl === null ? given.host === host : given.origin === new URL(publicUrl).origin;
}
