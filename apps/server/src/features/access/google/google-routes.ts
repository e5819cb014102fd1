import { googleToken, startGoogleSignIn } from "@atrium/contracts/access";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { serveOperation } from "../../../platform/http/operation-route.ts";
import { toOrigin } from "../../../platform/http/origin.ts";
import type { Access } from "../access.ts";
import { clearCookie, readCookie, setCookie } from "../../../platform/http/cookies.ts";
import { finishGoogleSignIn, startGoogleSignIn as start } from "./google-sign-in.ts";
import { createGoogle } from "./google.ts";
import { OUTSIDE_FLOW_MS } from "../rules.ts";
import { deliverSession, toDevice } from "../sign-in/session-answer.ts";

/** Signing in with Google (ACC-037, ACC-038); where it is not configured there is nothing. */
export function addGoogleRoutes(http: FastifyInstance, context: Context, access: Access): void {
  const { clock, config } = context;
  const google = config.google && createGoogle(config.google);
  const { path } = googleToken;

  serveOperation(http, startGoogleSignIn, async (_input, request, reply) => {
    if (!google) throw new AppError("NOT_FOUND");
    const redirectUrl = toRedirectUrl(request);
    const { url, flow } = await start(context, google, { redirectUrl, device: toDevice(request) });
    setCookie(reply, "atrium_google", { config, value: flow, path, maxAgeMs: OUTSIDE_FLOW_MS });
    return { url };
  });

  // Its body is a form, which nothing else here is.
  http.register(async (app) => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serveOperation(app, googleToken, async ({ code, state, redirectUrl, refreshTokenIn }, request, reply) => {
      if (!google) throw new AppError("NOT_FOUND");
      if (redirectUrl !== toRedirectUrl(request)) throw new AppError("BAD_INPUT", { field: "redirectUrl" });
      const flow = readCookie(request, "atrium_google", config);
      const back = { code, state, redirectUrl, flow, device: toDevice(request) };
      const outcome = await finishGoogleSignIn(context, { google, access }, back);
      clearCookie(reply, "atrium_google", { config, path });
      if (outcome.kind !== "signed-in") return { status: "ERROR", error: outcome.kind, access_token: null } as const;
      const session = deliverSession(reply, context, { answer: outcome.answer, refreshTokenIn });
      return {
        status: "OK",
        error: null,
        access_token: session.authorizationToken,
        id_token: "",
        refresh_token: session.refreshToken,
        expires_in: Math.floor((session.expiresAt - clock.now().getTime()) / 1000),
        expiresAt: session.expiresAt,
        role: session.role,
        userId: session.userId,
      } as const;
    });
  });

  /** The one address Google may send people back to. */
  function toRedirectUrl(request: FastifyRequest): string {
    return `${toOrigin(request, config.publicUrl)}/login`;
  }
}
