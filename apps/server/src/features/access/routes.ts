import { forgotPassword, signInByEmail } from "@atrium/contracts/access";
import { signIn, signOut } from "@atrium/contracts/session";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { readToken } from "../../platform/http/authentication.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import type { Access } from "./access.ts";
import { clearCookie, readCookie, setCookie } from "../../platform/http/cookies.ts";
import { requestResetCode, resetPassword } from "./password/recover-password.ts";
import { TRUSTED_DEVICE_MS } from "./rules.ts";
import { AUTH_PATH, deliverSession, toDevice } from "./sign-in/session-answer.ts";

type SignInWho = Parameters<Access["signIn"]>[0];
type SignInGiven = Omit<Parameters<Access["signIn"]>[1], "trust" | "known">;

export function addAccessRoutes(app: FastifyInstance, context: Context, access: Access): void {
  const { config } = context;
  const readKnown = (request: FastifyRequest) => readCookie(request, "atrium_known", config);
  const readRefreshToken = (request: FastifyRequest) => readCookie(request, "atrium_refresh", config);

  /** Signs in with what was given and what the browser shows, which it keeps when it is to be trusted. */
  async function signInWith(who: SignInWho, given: SignInGiven, request: FastifyRequest, reply: FastifyReply) {
    const shown = { trust: readCookie(request, "atrium_device", config), known: readKnown(request) };
    const signedIn = await access.signIn(who, { ...given, ...shown }, toDevice(request));
    if (signedIn.trust !== null) {
      const cookie = { config, value: signedIn.trust, path: AUTH_PATH, maxAgeMs: TRUSTED_DEVICE_MS };
      setCookie(reply, "atrium_device", cookie);
    }
    return signedIn.answer;
  }

  serveOperation(app, signIn, async ({ credentials, refreshTokenIn, language }, request, reply) => {
    const answer =
      "refreshToken" in credentials
        ? await access.renew(credentials.refreshToken || readRefreshToken(request), toDevice(request))
        : await signInWith({ phone: credentials.phone }, { ...credentials, language }, request, reply);
    return deliverSession(reply, context, { answer, refreshTokenIn });
  });

  serveOperation(app, signInByEmail, async ({ credentials, refreshTokenIn, language }, request, reply) => {
    const answer = await signInWith({ email: credentials.email }, { ...credentials, language }, request, reply);
    return deliverSession(reply, context, { answer, refreshTokenIn });
  });

  serveOperation(app, signOut, async (options, request, reply) => {
    const token = readToken(request);
    const caller = token === null ? null : await access.authenticate(token);
    if (caller) await access.signOut(caller, options);
    else await access.signOutByRefreshToken(readRefreshToken(request), { ...options, device: toDevice(request) });
    clearCookie(reply, "atrium_refresh", { config, path: AUTH_PATH });
    return { status: "OK" as const };
  });

  serveOperation(app, forgotPassword, ({ email, phoneNumber, code, password, language }, request) => {
    const identifier = phoneNumber === undefined ? { email: email ?? "" } : { phone: phoneNumber };
    const asked = { identifier, device: toDevice(request), known: readKnown(request) };
    return code === undefined || password === undefined
      ? requestResetCode(context, { ...asked, language })
      : resetPassword(context, { ...asked, code, password });
  });
}
