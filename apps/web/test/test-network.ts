import { onTestFinished } from "vitest";
import { toOperationName } from "../src/platform/reports/failures.ts";
import { FakeSocket } from "./test-live.ts";

/** The error of the contract; of a REST operation with a status, or a status alone, as of a proxy in between. */
type Refusal = { readonly code: string; readonly field?: string; readonly retryAfterMs?: number };
type Outcome =
  | { readonly data: object }
  | { readonly error: Refusal; readonly status?: number }
  | { readonly status: number }
  | typeof UNREACHABLE;
type Held = { readonly outcome: Outcome; readonly released: Promise<void>; readonly release: () => void };
/** What an operation is answered with. */
export type Answer = Outcome | Held;
export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;
type Asked = { readonly name: string; readonly variables: Record<string, unknown> };

/** Instead of an answer: the network is down. */
export const UNREACHABLE = "unreachable";

/** An answer that does not come before the test releases it. */
export function hold(outcome: Outcome): Held {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { outcome, released: promise, release: resolve };
}

/**
 * Stands in for the server: answers GraphQL operations by their names, those without one by the first thing they ask for, and everything
 * else by its path ("/auth/signIn"), one answer after the other, the last one again. What has none fails as a network does; the live
 * socket never opens. Ends with the test.
 */
export function fakeNetwork(answers: Answers = {}) {
  const asked: Asked[] = [];
  const left = new Map<string, Answer[]>();
  for (const [name, given] of Object.entries(answers))
    left.set(name, Array.isArray(given) ? [...given] : [given as Answer]);
  const { WebSocket } = window;
  const realFetch = window.fetch;
  onTestFinished(() => void Object.assign(window, { fetch: realFetch, WebSocket }));
  window.WebSocket = new Proxy(WebSocket, {
    construct: (Real, [url, protocols]) =>
      String(url).endsWith("/live") ? new FakeSocket() : new Real(url, protocols),
  });
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { name, variables, keys } = await readRequest(request);
    asked.push({ name, variables });
    const waiting = keys.map((key) => left.get(key)).find((found) => found !== undefined);
    const answer = waiting !== undefined && waiting.length > 1 ? waiting.shift() : waiting?.[0];
    if (answer === undefined) throw new TypeError(`no answer for ${keys[0]}`);
    if (typeof answer === "string" || !("released" in answer)) return toResponse(answer, request);
    await answer.released;
    return toResponse(answer.outcome, request);
  };
  return { asked };
}

/** What is asked, and under which names there may be an answer to it. */
async function readRequest(request: Request): Promise<Asked & { readonly keys: readonly string[] }> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/graphql") {
    const variables = request.method === "GET" ? Object.fromEntries(searchParams) : await readBody(request);
    return { name: pathname, variables, keys: [pathname] };
  }
  const { query, variables = {} } = (await request.json()) as { query: string; variables?: Asked["variables"] };
  const name = /\b(?:query|mutation)\s+(\w+)/u.exec(query)?.[1] ?? "";
  return { name, variables, keys: [toOperationName(query), name] };
}

/** JSON or a form; nothing of a file. */
async function readBody(request: Request): Promise<Asked["variables"]> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return (await request.json()) as Asked["variables"];
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  return isForm ? Object.fromEntries(new URLSearchParams(await request.text())) : {};
}

function toResponse(outcome: Outcome, { url }: Request): Response {
  if (outcome === UNREACHABLE) throw new TypeError("the network is down");
  const isGraphql = new URL(url).pathname === "/graphql";
  if ("data" in outcome) return Response.json(isGraphql ? outcome : outcome.data);
  if (!("error" in outcome)) return new Response(null, { status: outcome.status });
  const { error, status = 400 } = outcome;
  if (isGraphql) return Response.json({ data: null, errors: [{ message: "", extensions: error }] });
  return Response.json({ error }, { status });
}
