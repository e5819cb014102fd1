import { forgotPassword, signIn, signInByEmail, signOut, type AuthAnswer } from "@atrium/contracts/access";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { readToken } from "../../platform/http/authentication.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import type { Access, Device } from "./access.ts";
import { requestResetCode, resetPassword } from "./recover-password.ts";
import { SESSION_IDLE_MS } from "./rules.ts";

const COOKIE = "atrium_refresh";

export function addAccessRoutes(app: FastifyInstance, context: Context, access: Access): void {
  const secure = context.config.publicUrl?.startsWith("https:") ?? false;
  const cookieOptions = { path: "/auth", httpOnly: true, sameSite: "strict", secure } as const;

  /** Puts the refresh token where the client asked for it. */
  function deliver(reply: FastifyReply, answer: AuthAnswer, refreshTokenIn: "cookie" | "body"): AuthAnswer {
    reply.header("cache-control", "no-store");
    if (refreshTokenIn === "body") return answer;
    reply.setCookie(COOKIE, answer.refreshToken, { ...cookieOptions, maxAge: SESSION_IDLE_MS / 1000 });
    return { ...answer, refreshToken: "" };
  }

  serveOperation(app, signIn, async ({ credentials, refreshTokenIn }, request, reply) => {
    const device = toDevice(request);
    const answer =
      "refreshToken" in credentials
        ? await access.renew(credentials.refreshToken || (request.cookies[COOKIE] ?? ""), device)
        : await access.signIn({ phone: credentials.phone }, credentials.password, device);
    return deliver(reply, answer, refreshTokenIn);
  });

  serveOperation(app, signInByEmail, async ({ credentials, refreshTokenIn }, request, reply) =>
    deliver(
      reply,
      await access.signIn({ email: credentials.email }, credentials.password, toDevice(request)),
      refreshTokenIn,
    ),
  );

  serveOperation(app, signOut, async (options, request, reply) => {
    const token = readToken(request);
    const caller = token === null ? null : await access.authenticate(token);
    if (caller) await access.signOut(caller, options);
    else await access.signOutByRefreshToken(request.cookies[COOKIE] ?? "", options);
    reply.clearCookie(COOKIE, cookieOptions);
    return { status: "OK" as const };
  });

  serveOperation(app, forgotPassword, ({ email, phoneNumber, code, password, language }, request) => {
    const contact = phoneNumber === undefined ? { email: email ?? "" } : { phone: phoneNumber };
    const device = toDevice(request);
    return code === undefined || password === undefined
      ? requestResetCode(context, { contact, device, language })
      : resetPassword(context, { contact, device, code, password });
  });
}

function toDevice(request: FastifyRequest): Device {
  return { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
}
