import { joinByInvitation, readInvitation } from "@atrium/contracts/access";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { serveOperation } from "../../../platform/http/operation-route.ts";
import type { Access } from "../access.ts";
import { findInvitation, join } from "./join.ts";
import { deliverSession, toDevice } from "../sign-in/session-answer.ts";

/** What the page behind a link to join with asks, signed out. */
export function addJoinRoutes(app: FastifyInstance, context: Context, access: Access): void {
  serveOperation(app, readInvitation, ({ secret }, request) => findInvitation(context, secret, toDevice(request)));

  serveOperation(app, joinByInvitation, async ({ refreshTokenIn, ...given }, request, reply) => {
    const outcome = await join(context, access, { ...given, device: toDevice(request) });
    return outcome.status === "OK" ? deliverSession(reply, context, { answer: outcome, refreshTokenIn }) : outcome;
  });
}
