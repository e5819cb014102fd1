import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";

export type Caller = { readonly userId: UserId; readonly sessionId: SessionId };
export type Authenticate = (token: string) => Promise<Caller | null>;

const SCHEME = "ST:";

/** The token of `Authorization: ST:{token}` (part 3 §7.7); null when there is none. */
export function readToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith(SCHEME) ? header.slice(SCHEME.length) : null;
}

/** @throws AppError UNAUTHENTICATED */
export async function ensureCaller(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const token = readToken(request);
  const caller = token === null ? null : await authenticate(token);
  if (!caller) throw new AppError("UNAUTHENTICATED");
  return caller;
}
