import { getProfile as getProfileOperation } from "@atrium/contracts/profiles";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Authenticate, readToken } from "../../platform/http/authentication.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import { toOrigin } from "../../platform/http/origin.ts";
import type { WebClient } from "../../platform/pages/web-client.ts";
import { toPageInfo } from "./page-info.ts";
import { getProfile } from "./read-profiles.ts";

type Parts = { readonly authenticate: Authenticate; readonly webClient: WebClient };

/** A profile by its address: as data, and as a page that says what it is where its link is shared. */
export function addProfileRoutes(app: FastifyInstance, context: Context, parts: Parts): void {
  const { authenticate, webClient } = parts;
  serveOperation(app, getProfileOperation, async (input, request) => {
    const token = readToken(request);
    const caller = token === null ? null : await authenticate(token);
    // Who believes to be signed in and is not renews the session rather than seeing what a visitor sees.
    if (token !== null && !caller) throw new AppError("UNAUTHENTICATED");
    return getProfile(context, toAddress(input), caller?.userId ?? null);
  });

  /** Robots and previews are visitors. What a visitor may not see looks like what does not exist. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    input: Record<string, unknown>,
  ): Promise<FastifyReply> {
    const parsed = getProfileOperation.input.safeParse(input);
    const found = parsed.success ? await findForVisitor(context, parsed.data) : null;
    if (!found) return webClient.sendPage(request, reply.header("x-robots-tag", "noindex"));
    const origin = toOrigin(request, context.config.publicUrl);
    const info = toPageInfo(found, { origin, siteName: context.config.instanceName });
    const answers = [{ path: getProfileOperation.path, input, answer: found }];
    return webClient.sendPublicPage(request, reply, { info, answers });
  }
  app.get<{ Params: { username: string } }>("/@:username", (request, reply) =>
    sendPage(request, reply, { username: request.params.username.toLowerCase() }),
  );
  app.get<{ Params: { profileId: string } }>("/profile/:profileId", (request, reply) =>
    sendPage(request, reply, { profileId: request.params.profileId }),
  );
}

type Asked = z.output<typeof getProfileOperation.input>;

/** The schema lets one of the two through. */
function toAddress({ username, profileId }: Asked): Parameters<typeof getProfile>[1] {
  if (username !== undefined) return { username };
  if (profileId !== undefined) return { profileId };
  throw new AppError("BAD_INPUT");
}

async function findForVisitor(context: Context, asked: Asked) {
  try {
    return await getProfile(context, toAddress(asked), null);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
