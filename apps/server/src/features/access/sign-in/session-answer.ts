import { toAddress } from "../../../platform/http/client-address.ts";
import type { AuthAnswer } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import type { Device } from "../types.ts";
import { readCookie, setCookie } from "../../../platform/http/cookies.ts";
import { deriveKnown, findKnownDevice } from "./known-device.ts";
import { KNOWN_DEVICE_MS, SESSION_IDLE_MS } from "../rules.ts";

/** What holds the refresh token in browsers (decision 004) and who is trusted goes to `/auth` only. */
export const AUTH_PATH = "/auth";

/** Puts the refresh token where the client asked for it; the browser is known to have signed this person in from now on. */
export function deliverSession(
  reply: FastifyReply,
  context: Context,
  { answer, refreshTokenIn }: { answer: AuthAnswer; refreshTokenIn: "cookie" | "body" },
): AuthAnswer {
  const { config } = context;
  reply.header("cache-control", "no-store");
  const isForCookie = refreshTokenIn === "cookie";
  const cookie = { config, value: answer.refreshToken, path: AUTH_PATH, maxAgeMs: SESSION_IDLE_MS };
  if (isForCookie) setCookie(reply, "atrium_refresh", cookie);
  keepKnown(reply, context, answer.userId);
  return isForCookie ? { ...answer, refreshToken: "" } : answer;
}

function keepKnown(reply: FastifyReply, { clock, config, secrets }: Context, userId: UserId): void {
  const now = clock.now();
  const shown = readCookie(reply.request, "atrium_known", config);
  if (findKnownDevice(shown, userId, secrets, now) !== null) return;
  const value = deriveKnown(userId, secrets, now);
  setCookie(reply, "atrium_known", { config, value, path: AUTH_PATH, maxAgeMs: KNOWN_DEVICE_MS });
}

export function toDevice(request: FastifyRequest): Device {
  return { address: toAddress(request), userAgent: request.headers["user-agent"] ?? "" };
}
