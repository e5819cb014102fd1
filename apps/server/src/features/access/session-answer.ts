import type { AuthAnswer } from "@atrium/contracts/access";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Device } from "./access.ts";
import { SESSION_IDLE_MS } from "./rules.ts";

/** Holds the refresh token in browsers (decision 004). */
export const REFRESH_COOKIE = "atrium_refresh";

/** A cookie of ours that no script reads and no other site sends. */
export function toCookieOptions({ publicUrl }: Pick<Config, "publicUrl">, path: string) {
  return { path, httpOnly: true, sameSite: "strict", secure: publicUrl?.startsWith("https:") ?? false } as const;
}

/** Puts the refresh token where the client asked for it. */
export function deliverSession(
  reply: FastifyReply,
  config: Config,
  { answer, refreshTokenIn }: { answer: AuthAnswer; refreshTokenIn: "cookie" | "body" },
): AuthAnswer {
  reply.header("cache-control", "no-store");
  if (refreshTokenIn === "body") return answer;
  const options = { ...toCookieOptions(config, "/auth"), maxAge: SESSION_IDLE_MS / 1000 };
  reply.setCookie(REFRESH_COOKIE, answer.refreshToken, options);
  return { ...answer, refreshToken: "" };
}

export function toDevice(request: FastifyRequest): Device {
  return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}
