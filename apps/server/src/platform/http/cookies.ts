import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";

type CookieName = "atrium_refresh" | "atrium_device" | "atrium_known" | "atrium_google" | "paymentUserData";
type Where = Pick<Config, "publicUrl">;

/**
 * Where people come by https, no page without it can set a cookie of ours: browsers refuse the name. It is not `__Host-`, which
 * would send them along with every request instead of those to their path.
 */
function toName(name: CookieName, config: Where): string {
  return isSecure(config) ? `__Secure-${name}` : name;
}

/** A cookie of ours, also one of before its name said that it is secure; empty when there is none. */
export function readCookie({ cookies }: FastifyRequest, name: CookieName, config: Where): string {
  return cookies[toName(name, config)] ?? cookies[name] ?? "";
}

/** A cookie of ours that no script reads and no other site sends. One by its old name goes. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  { config, value, path, maxAgeMs }: { config: Where; value: string; path: string; maxAgeMs: number },
): void {
  reply.setCookie(toName(name, config), value, { ...toOptions(config, path), maxAge: maxAgeMs / 1000 });
  if (isSecure(config) && reply.request.cookies[name] !== undefined) reply.clearCookie(name, toOptions(config, path));
}

export function clearCookie(
  reply: FastifyReply,
  name: CookieName,
  { config, path }: { config: Where; path: string },
): void {
  for (const each of new Set([name, toName(name, config)])) reply.clearCookie(each, toOptions(config, path));
}

const isSecure = ({ publicUrl }: Where): boolean => publicUrl?.startsWith("https:") ?? false;

const toOptions = (config: Where, path: string) =>
  ({ path, httpOnly: true, sameSite: "strict", secure: isSecure(config) }) as const;
