import SchemaBuilder from "@pothos/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, type ExecutionResult } from "graphql";
import mercurius from "mercurius";
import type { Logger } from "pino";
import { AppError, HTTP_STATUS, toErrorAnswer } from "../../errors.ts";
import { ensureCaller, type Authenticate, type Caller } from "../http/authentication.ts";
import { toAddress } from "../http/client-address.ts";
import { BODY_MAX_BYTES } from "../http/http-server.ts";
import { toOrigin } from "../http/origin.ts";
import { isTooLong } from "./answer-size.ts";
import { boundsCost } from "./document-cost.ts";

/** Deeper than any screen asks; shallower than what a hostile query needs. BAD_INPUT. */
const DEPTH_MAX = 8;
/**
 * Longest document; the largest of the web client has some 500 characters, as what people write is in the
 * variables. Some rules of the language compare every field with every other. BAD_INPUT.
 */
const DOCUMENT_MAX_LENGTH = 20_000;
/** Words and marks of a document, counted before any of it is looked at; the web client's largest has about 150. BAD_INPUT. */
const TOKENS_MAX = 2_000;

/**
 * Documents that are kept as they are compiled; the web client has 190. At most twice as many are, and one that asks for as much as it may takes
 * up to a megabyte: of a thousand, as many as are kept otherwise, a node's memory is full.
 */
const DOCUMENTS_KEPT_MAX = 200;
/** The longest body: 10,000 ids in variables take 390 KB. Only of who is signed in; of others as much as of any operation. TOO_LARGE. */
const GRAPHQL_BODY_MAX_BYTES = 1024 * 1024;

/** `origin` is the address of this instance as the caller sees it, for links that are sent; `address` is where the caller asks from. */
export type GraphqlContext = { readonly caller: Caller; readonly origin: string; readonly address: string };
export type Builder = ReturnType<typeof createBuilder>;

/**
 * Object types that more than one feature adds fields to or answers with, by name, each with what its resolvers receive. The feature
 * that defines one declares it here by merging (`declare module`), so that the edge knows none of them.
 */
export interface SharedObjects {}

/** An empty schema that features add their types and fields to. */
export function createBuilder() {
  const builder = new SchemaBuilder<{ Context: GraphqlContext; Objects: SharedObjects }>({});
  builder.queryType({
    description:
      "What can be read. Everything is the caller's, or the caller's to see: anything else looks as if it did not exist.",
  });
  builder.mutationType({
    description: "What can be changed. NOT_FOUND says that it is not there, or not the caller's to change.",
  });
  return builder;
}

/** Serves the finished schema at POST /graphql, one document a request, to signed-in callers only. */
export async function serveGraphql(
  app: FastifyInstance,
  {
    builder,
    authenticate,
    config: { production, publicUrl },
    log,
  }: {
    builder: Builder;
    authenticate: Authenticate;
    config: { production: boolean; publicUrl: string | null };
    log: Logger;
  },
): Promise<void> {
  await app.register(mercurius, {
    schema: builder.toSchema(),
    jit: 2,
    cache: DOCUMENTS_KEPT_MAX,
    queryDepth: DEPTH_MAX,
    graphiql: false,
    allowBatchedQueries: false,
    additionalRouteOptions: {
      bodyLimit: GRAPHQL_BODY_MAX_BYTES,
      async preParsing(request, _reply, body) {
        await ensureMayBeLong(request, authenticate);
        return body;
      },
      preValidation: dropNoExtensions,
      preHandler: ensureDocument,
    },
    validationRules: [boundsCost, ...(production ? [NoSchemaIntrospectionCustomRule] : [])],
    context: async (request: FastifyRequest): Promise<GraphqlContext> => ({
      caller: await ensureCaller(request, authenticate),
      origin: toOrigin(request, publicUrl),
      address: toAddress(request),
    }),
    errorFormatter: (execution, context) => {
      const errors = (execution.errors ?? []).map((error) => toGraphqlError(error, log));
      const [first] = errors;
      const onlyCode = execution.data ? null : first?.extensions["code"];
      const status =
        typeof onlyCode === "string" && onlyCode in HTTP_STATUS ? HTTP_STATUS[onlyCode as "INTERNAL"] : 200;
      const form = toForm(context.reply.request);
      const isOfDocument = !execution.data && (execution.errors ?? []).every(isDocumentError);
      return {
        statusCode: isOfDocument && form === "json" ? 200 : status,
        response: {
          ...(isOfDocument && form === "graphql" ? {} : { data: execution.data ?? null }),
          errors,
        } satisfies ExecutionResult,
      };
    },
  });
  // What a change did stays done; whoever asked for more than is sent reads less of it.
  app.graphql.addHook("onResolution", async (execution, { reply }) => {
    if (!isTooLong(execution.data)) return;
    execution.data = null;
    execution.errors = [toGraphqlError(new AppError("TOO_LARGE"), log)];
    reply.code(HTTP_STATUS.TOO_LARGE);
  });
}

const GRAPHQL_FORM = "application/graphql-response+json";

/**
 * What a client said it takes (GraphQL over HTTP, "Response"): the form of GraphQL, whose status says what became of the document;
 * or JSON by name, in which old clients look at no answer but 200. Whoever names neither gets JSON with a status that tells.
 */
function toForm({ headers }: FastifyRequest): "graphql" | "json" | "any" {
  const { accept = "" } = headers;
  if (accept.includes(GRAPHQL_FORM)) return "graphql";
  return accept.includes("application/json") ? "json" : "any";
}

/** Whether the document or its variables do not fit the schema, which is known before anything of it runs. */
function isDocumentError({ originalError }: Error & { originalError?: Error | null }): boolean {
  if (!originalError) return true;
  const within = "errors" in originalError ? originalError.errors : null;
  return Array.isArray(within) && within.every((one) => one instanceof GraphQLError);
}

/** Only for who is signed in as much is read as a long document takes. @throws AppError UNAUTHENTICATED */
async function ensureMayBeLong(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  const { "content-length": length = Number.POSITIVE_INFINITY } = request.headers;
  if (Number(length) > BODY_MAX_BYTES) await ensureCaller(request, authenticate);
}

/** `null` is how some clients say that they have no extensions, and what the schema of a body does not take. */
async function dropNoExtensions({ body }: FastifyRequest): Promise<void> {
  if (typeof body !== "object" || body === null || !("extensions" in body)) return;
  if (body.extensions === null) delete body.extensions;
}

/**
 * Only a document in the language itself goes on: mercurius would take one as JSON as well, without looking at its form, and by
 * GET. @throws AppError NOT_FOUND, GraphQLError
 */
async function ensureDocument(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, body } = request;
  if (method === "GET") throw new AppError("NOT_FOUND");
  if (toForm(request) === "graphql") reply.type(`${GRAPHQL_FORM}; charset=utf-8`);
  const { query } = (body ?? {}) as { query?: unknown };
  if (typeof query !== "string") return;
  if (query.length > DOCUMENT_MAX_LENGTH)
    throw new GraphQLError(`A document has at most ${DOCUMENT_MAX_LENGTH} characters.`);
  parse(query, { maxTokens: TOKENS_MAX, noLocation: true });
}

/** The caller sees the code of the closed list; queries that do not fit the schema are explained, faults are not. */
function toGraphqlError(error: Error & { originalError?: Error | null }, log: Logger): GraphQLError {
  const cause = error.originalError ?? error;
  if (cause instanceof AppError) return new GraphQLError(cause.code, { extensions: { ...toErrorAnswer(cause) } });
  const variable = findWrongVariable(cause);
  if (variable) return new GraphQLError(variable.message, { extensions: { code: "BAD_INPUT", field: variable.name } });
  if (error instanceof GraphQLError && !error.originalError) {
    return new GraphQLError(error.message, { extensions: { code: "BAD_INPUT" } });
  }
  const refused = "statusCode" in cause ? Number(cause.statusCode) : 0;
  if (refused >= 400 && refused < 500) {
    return new GraphQLError(cause.message, { extensions: { code: refused === 413 ? "TOO_LARGE" : "BAD_INPUT" } });
  }
  log.error({ err: cause }, "graphql request failed");
  // UNAVAILABLE where the database is away, or has no connection to spare: trying again is all it takes.
  const answer = toErrorAnswer(cause);
  return new GraphQLError(answer.code, { extensions: { ...answer } });
}

/**
 * The variable that holds what its type does not know, for example no word of its enum: told like a field that a schema of ours refuses.
 * Only the message says which one it is. The compiled document throws it as it is, the other within a list.
 */
function findWrongVariable(cause: Error): { readonly name: string; readonly message: string } | null {
  const [first]: unknown[] = "errors" in cause && Array.isArray(cause.errors) ? cause.errors : [cause];
  if (!(first instanceof GraphQLError)) return null;
  const name = /^Variable "\$(\w+)" got invalid value/u.exec(first.message)?.[1];
  return name === undefined ? null : { name, message: first.message };
}
