import SchemaBuilder from "@pothos/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, type ExecutionResult } from "graphql";
import mercurius from "mercurius";
import type { Logger } from "pino";
import { AppError, HTTP_STATUS, toErrorAnswer } from "../../errors.ts";
import { ensureCaller, type Authenticate, type Caller } from "../http/authentication.ts";
import { toOrigin } from "../http/origin.ts";
import { describeSchema, type SchemaWords } from "./describe-schema.ts";
import { boundsCost } from "./document-cost.ts";

/** Deeper than any screen asks; shallower than what a hostile query needs. */
const DEPTH_MAX = 8;
/** Longest document: what people write is in the variables. Some rules compare every field with every other. */
const DOCUMENT_MAX_LENGTH = 20_000;
/** Words and marks of a document, counted before any of it is looked at. */
const TOKENS_MAX = 2_000;

/** `origin` is the address of this instance as the caller sees it, for links that are sent. */
export type GraphqlContext = { readonly caller: Caller; readonly origin: string };
export type Builder = ReturnType<typeof createBuilder>;

/** An empty schema that features add their types and fields to. */
export function createBuilder() {
  const builder = new SchemaBuilder<{ Context: GraphqlContext }>({});
  builder.queryType({});
  builder.mutationType({});
  return builder;
}

/** Serves the finished schema at POST /graphql, one document a request, to signed-in callers only. */
export async function serveGraphql(
  app: FastifyInstance,
  {
    builder,
    words,
    authenticate,
    config: { production, publicUrl },
    log,
  }: {
    builder: Builder;
    words: SchemaWords;
    authenticate: Authenticate;
    config: { production: boolean; publicUrl: string | null };
    log: Logger;
  },
): Promise<void> {
  await app.register(mercurius, {
    schema: describeSchema(builder.toSchema(), words),
    jit: 2,
    queryDepth: DEPTH_MAX,
    graphiql: false,
    allowBatchedQueries: false,
    additionalRouteOptions: { preHandler: ensureDocument },
    validationRules: [boundsCost, ...(production ? [NoSchemaIntrospectionCustomRule] : [])],
    context: async (request: FastifyRequest): Promise<GraphqlContext> => ({
      caller: await ensureCaller(request, authenticate),
      origin: toOrigin(request, publicUrl),
    }),
    errorFormatter: (execution) => {
      const errors = (execution.errors ?? []).map((error) => toGraphqlError(error, log));
      const [first] = errors;
      const onlyCode = execution.data ? null : first?.extensions["code"];
      const status =
        typeof onlyCode === "string" && onlyCode in HTTP_STATUS ? HTTP_STATUS[onlyCode as "INTERNAL"] : 200;
      return { statusCode: status, response: { data: execution.data ?? null, errors } satisfies ExecutionResult };
    },
  });
}

/**
 * Only a document in the language itself goes on: mercurius would take one as JSON as well, without looking at its form, and by
 * GET. @throws AppError NOT_FOUND, GraphQLError
 */
async function ensureDocument({ method, body }: FastifyRequest): Promise<void> {
  if (method === "GET") throw new AppError("NOT_FOUND");
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
  if (error instanceof GraphQLError && !error.originalError) {
    return new GraphQLError(error.message, { extensions: { code: "BAD_INPUT" } });
  }
  const refused = "statusCode" in cause ? Number(cause.statusCode) : 0;
  if (refused >= 400 && refused < 500) {
    return new GraphQLError(cause.message, { extensions: { code: refused === 413 ? "TOO_LARGE" : "BAD_INPUT" } });
  }
  log.error({ err: cause }, "graphql request failed");
  return new GraphQLError("INTERNAL", { extensions: { code: "INTERNAL" } });
}
