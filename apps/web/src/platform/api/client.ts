import { ApiError, isErrorAnswer, isUnauthenticated } from "./api-error.ts";
import type { Failed } from "../reports/error-reporter.ts";
import { toFailedRequest, toOperationName } from "../reports/failures.ts";
import type { Operation } from "./graphql.ts";
import type { ClientOperation } from "./operation.ts";
import { type Fetch, request } from "./request.ts";

/** What the client needs of the session. */
export type Tokens = {
  /** null when nobody is signed in. `refused` is a token the server no longer takes. */
  getFreshToken: (options: { force: boolean; refused?: string }) => Promise<string | null>;
};

type Report = (failed: Failed | null) => void;
type GraphqlAnswer = {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: unknown }[];
};
const graphqlEdge: ClientOperation<{ query: string; variables?: object }, GraphqlAnswer> = {
  method: "POST",
  path: "/graphql",
};

/** The server's REST operations and GraphQL as the signed-in person (ACC-049, ACC-051, ACC-052). */
export class ApiClient {
  readonly #tokens: Tokens;
  readonly #fetch: Fetch;
  readonly #getDeviceKey: () => string;
  readonly #report: Report;

  /** `report` hears of every request that failed; null says that the person is told. */
  constructor(tokens: Tokens, fetch: Fetch, getDeviceKey: () => string, report: Report = () => undefined) {
    this.#tokens = tokens;
    this.#fetch = fetch;
    this.#getDeviceKey = getDeviceKey;
    this.#report = report;
  }

  /** @throws ApiError, NetworkError */
  call<Input, Output>(operation: ClientOperation<Input, Output>, input: Input): Promise<Output> {
    return this.#authorised((token) => request(operation, input, { token, fetch: this.#fetch })).catch(
      (error: unknown) => {
        this.#report(toFailedRequest("rest", operation.path, error));
        throw error;
      },
    );
  }

  /** @throws ApiError with the code of the first error, NetworkError */
  graphql<Result, Variables extends object>(
    query: Operation<Result, Variables>,
    ...[variables]: object extends Variables ? [variables?: Variables] : [variables: Variables]
  ): Promise<Result> {
    return this.#authorised(async (token) => {
      const answer = await request(
        graphqlEdge,
        { query, ...(variables ? { variables } : {}) },
        { token, fetch: this.#fetch, deviceKey: this.#getDeviceKey() },
      );
      const [error] = answer.errors ?? [];
      if (error) throw toGraphqlError(error.extensions);
      return answer.data as Result;
    }).catch((error: unknown) => {
      this.#report(toFailedRequest("graphql", toOperationName(query), error));
      throw error;
    });
  }

  /** Retries once with a new token; without one the first error stands. */
  async #authorised<Output>(run: (token: string | undefined) => Promise<Output>): Promise<Output> {
    const token = (await this.#tokens.getFreshToken({ force: false })) ?? undefined;
    try {
      return await run(token);
    } catch (error) {
      if (token === undefined || !isUnauthenticated(error)) throw error;
      const next = await this.#tokens.getFreshToken({ force: true, refused: token }).catch(() => null);
      if (next === null) throw error;
      return run(next);
    }
  }
}

function toGraphqlError(extensions: unknown): ApiError {
  return new ApiError(isErrorAnswer(extensions) ? extensions : { code: "INTERNAL" });
}
