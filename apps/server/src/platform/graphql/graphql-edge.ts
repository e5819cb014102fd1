import SchemaBuilder from "@pothos/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { GraphQLError, NoSchemaIntrospectionCustomRule, type ExecutionResult } from "graphql";
import mercurius from "mercurius";
import type { Logger } from "pino";
import { AppError, HTTP_STATUS, toErrorAnswer } from "../../errors.ts";
import { ensureCaller, type Authenticate, type Caller } from "../http/authentication.ts";
import { toOrigin } from "../http/origin.ts";

/** Deeper than any screen asks; shallower than what a hostile query needs. */
const DEPTH_MAX = 8;

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

/** Serves the finished schema at POST /graphql, to signed-in callers only. */
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
    queryDepth: DEPTH_MAX,
    graphiql: false,
    validationRules: production ? [NoSchemaIntrospectionCustomRule] : [],
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

/** The caller sees the code of the closed list; queries that do not fit the schema are explained, faults are not. */
function toGraphqlError(error: Error & { originalError?: Error | null }, log: Logger): GraphQLError {
  const cause = error.originalError ?? error;
  if (cause instanceof AppError) return new GraphQLError(cause.code, { extensions: { ...toErrorAnswer(cause) } });
  if (error instanceof GraphQLError && !error.originalError) {
    return new GraphQLError(error.message, { extensions: { code: "BAD_INPUT" } });
  }
  if ("statusCode" in cause && cause.statusCode === 400) {
    return new GraphQLError(cause.message, { extensions: { code: "BAD_INPUT" } });
  }
  log.error({ err: cause }, "graphql request failed");
  return new GraphQLError("INTERNAL", { extensions: { code: "INTERNAL" } });
}
