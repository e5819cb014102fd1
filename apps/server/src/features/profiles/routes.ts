import { getProfile } from "@atrium/contracts/profiles";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Authenticate, readToken } from "../../platform/http/authentication.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import { toOrigin } from "../../platform/http/origin.ts";
import type { WebClient } from "../../platform/http/web-client.ts";
import { toPageInfo } from "./page-info.ts";
import type { Profiles } from "./profiles.ts";

type Parts = { readonly profiles: Profiles; readonly authenticate: Authenticate; readonly webClient: WebClient };

/** A profile by its address: as data, and as a page that says what it is where its link is shared. */
export function addProfileRoutes(app: FastifyInstance, context: Context, parts: Parts): void {
  const { profiles, authenticate, webClient } = parts;
  serveOperation(app, getProfile, async (input, request) => {
    const token = readToken(request);
    const caller = token === null ? null : await authenticate(token);
    // Who believes to be signed in and is not renews the session rather than seeing what a visitor sees.
    if (token !== null && !caller) throw new AppError("UNAUTHENTICATED");
    return profiles.get(toAddress(input), caller?.userId ?? null);
  });

  /** Robots and previews are visitors. What a visitor may not see looks like what does not exist. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, input: object): Promise<FastifyReply> {
    const parsed = getProfile.input.safeParse(input);
    const found = parsed.success ? await findForVisitor(profiles, parsed.data) : null;
    if (!found) return webClient.sendPage(reply.header("x-robots-tag", "noindex"));
    const origin = toOrigin(request, context.config.publicUrl);
    return webClient.sendPage(reply, toPageInfo(found, { origin, siteName: context.config.instanceName }));
  }
  app.get<{ Params: { username: string } }>("/@:username", (request, reply) =>
    sendPage(request, reply, { username: request.params.username.toLowerCase() }),
  );
  app.get<{ Params: { profileId: string } }>("/profile/:profileId", (request, reply) =>
    sendPage(request, reply, { profileId: request.params.profileId }),
  );
}

type Asked = z.output<typeof getProfile.input>;

/** The schema lets one of the two through. */
function toAddress({ username, profileId }: Asked): Parameters<Profiles["get"]>[0] {
  if (username !== undefined) return { username };
  if (profileId !== undefined) return { profileId };
  throw new AppError("BAD_INPUT");
}

async function findForVisitor(profiles: Profiles, asked: Asked) {
  try {
    return await profiles.get(toAddress(asked), null);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
