import { forgotPassword, signIn, signInByEmail, signOut } from "@atrium/contracts/access";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { readToken } from "../../platform/http/authentication.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import type { Access } from "./access.ts";
import { requestResetCode, resetPassword } from "./recover-password.ts";
import { TRUSTED_DEVICE_MS } from "./rules.ts";
import { deliverSession, REFRESH_COOKIE, toCookieOptions, toDevice } from "./session-answer.ts";

/** Shown to be asked for no code at sign-in. */
const TRUST_COOKIE = "atrium_device";
type SignInWho = Parameters<Access["signIn"]>[0];
type SignInGiven = Omit<Parameters<Access["signIn"]>[1], "trust">;

export function addAccessRoutes(app: FastifyInstance, context: Context, access: Access): void {
  const { config } = context;
  const authCookie = toCookieOptions(config, "/auth");

  /** Signs in with what was given and what the browser shows, which it keeps when it is to be trusted. */
  async function signInWith(who: SignInWho, given: SignInGiven, request: FastifyRequest, reply: FastifyReply) {
    const trust = request.cookies[TRUST_COOKIE] ?? "";
    const signedIn = await access.signIn(who, { ...given, trust }, toDevice(request));
    if (signedIn.trust !== null)
      reply.setCookie(TRUST_COOKIE, signedIn.trust, { ...authCookie, maxAge: TRUSTED_DEVICE_MS / 1000 });
    return signedIn.answer;
  }

  serveOperation(app, signIn, async ({ credentials, refreshTokenIn, language }, request, reply) => {
    const answer =
      "refreshToken" in credentials
        ? await access.renew(credentials.refreshToken || (request.cookies[REFRESH_COOKIE] ?? ""), toDevice(request))
        : await signInWith({ phone: credentials.phone }, { ...credentials, language }, request, reply);
    return deliverSession(reply, config, { answer, refreshTokenIn });
  });

  serveOperation(app, signInByEmail, async ({ credentials, refreshTokenIn, language }, request, reply) => {
    const answer = await signInWith({ email: credentials.email }, { ...credentials, language }, request, reply);
    return deliverSession(reply, config, { answer, refreshTokenIn });
  });

  serveOperation(app, signOut, async (options, request, reply) => {
    const token = readToken(request);
    const caller = token === null ? null : await access.authenticate(token);
    if (caller) await access.signOut(caller, options);
    else await access.signOutByRefreshToken(request.cookies[REFRESH_COOKIE] ?? "", options);
    reply.clearCookie(REFRESH_COOKIE, authCookie);
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
