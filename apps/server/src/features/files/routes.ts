import { ERRORS, MemoryLocker, Server } from "@tus/server";
import { randomUUID } from "node:crypto";
import { FILE_MAX_BYTES } from "@atrium/contracts/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { AppError, HTTP_STATUS, toErrorAnswer } from "../../errors.ts";
import { type Authenticate, ensureCaller } from "../../platform/http/authentication.ts";
import { ARRIVING_PATH } from "../../platform/http/http-server.ts";
import { ArrivingStore } from "./arriving-store.ts";

/** One connection at a time adds to an upload; another one waits, and the first is told to end. */
const locker = new MemoryLocker();

/** Uploads by the tus protocol (https://tus.io, 1.0), each only for who began it. */
export async function addUploadRoutes(
  http: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What comes is read by the protocol's server, as a stream.
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      receive(request, reply, { context, authenticate });
    scope.post(ARRIVING_PATH, handler);
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER };
    scope.route({ method: ["HEAD", "PATCH", "DELETE"], url: `${ARRIVING_PATH}/:id`, ...options, handler });
  });
}

type Receiving = { readonly context: Context; readonly authenticate: Authenticate };

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, authenticate }: Receiving,
): Promise<void> {
  const { userId } = await ensureCaller(request, authenticate).catch((error: unknown) => {
    reply.header("connection", "close");
    throw error;
  });
  const server = new Server({
    path: ARRIVING_PATH,
    relativeLocation: true,
    datastore: new ArrivingStore(context, userId),
    locker,
    maxSize: FILE_MAX_BYTES,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onResponseError: (_request, error) => toRefusal(error, context),
  });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  await server.handle(request.raw, reply.raw);
}

/** Refusals in the words of the contract; the protocol's own keep the status that clients of it know. */
function toRefusal(error: unknown, { log }: Pick<Context, "log">): { status_code: number; body: string } | undefined {
  if (error instanceof AppError) {
    const answer = toErrorAnswer(error);
    return { status_code: HTTP_STATUS[answer.code], body: JSON.stringify({ error: answer }) };
  }
  if (Object.values(ERRORS).some((known) => known === error)) return undefined;
  log.error({ err: error }, "an upload failed");
  const answer = toErrorAnswer(new AppError("INTERNAL"));
  return { status_code: HTTP_STATUS.INTERNAL, body: JSON.stringify({ error: answer }) };
}
