import type { ApiClient } from "../src/platform/api/client.ts";
import type { Operation } from "../src/platform/api/graphql.ts";

/** Instead of a server: answers each document with whatever the test says, which is taken to be what the document asks for. */
export function fakeGraphql(
  answer: (query: string, variables: object | undefined) => Promise<unknown>,
): Pick<ApiClient, "graphql"> {
  return {
    graphql: <Result, Variables extends object>(query: Operation<Result, Variables>, variables?: Variables) =>
      answer(query, variables) as Promise<Result>,
  };
}

/** A document that no schema knows. */
export const toOperation = (text: string) => text as Operation<unknown, { readonly page?: number }>;
