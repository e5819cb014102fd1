import { NetworkError, toApiError } from "./api-error.ts";
import type { ClientOperation } from "./operation.ts";
import { noteServerTime } from "./server-clock.ts";

/** A request that got no answer by then counts as lost, and the screen says so. */
const TIMEOUT_MS = 20_000;

export type Fetch = typeof globalThis.fetch;

type RequestOptions = {
  readonly token?: string | undefined;
  readonly fetch: Fetch;
  readonly deviceKey?: string;
  readonly timeoutMs?: number;
};

/** One request without any retry. @throws ApiError, NetworkError */
export async function request<Input, Output>(
  operation: ClientOperation<Input, Output>,
  input: Input,
  { token, fetch, deviceKey, timeoutMs = operation.timeoutMs ?? TIMEOUT_MS }: RequestOptions,
): Promise<Output> {
  const hasBody = operation.method !== "GET";
  const headers = {
    ...(hasBody && operation.encoding === undefined ? { "content-type": "application/json" } : {}),
    ...(token === undefined ? {} : { authorization: `ST:${token}` }),
    ...(deviceKey === undefined ? {} : { "device-key": deviceKey }),
  };
  const isAsked = !hasBody || operation.encoding === "file";
  const { status, body } = await exchange(fetch, isAsked ? withQuery(operation.path, input) : operation.path, {
    method: operation.method,
    headers,
    body: hasBody ? toBody(operation.encoding, input) : null,
    credentials: "same-origin",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status < 200 || status > 299) throw toApiError(status, body);
  return body as Output;
}

/** Anything that keeps the whole answer from arriving is a network fault; what did arrive is the server's word. */
async function exchange(fetch: Fetch, url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, init);
    noteServerTime(response.headers.get("date"));
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A form names its own content type, and a file is sent as it is. */
function toBody(encoding: ClientOperation<unknown, unknown>["encoding"], input: unknown): BodyInit {
  if (encoding === "file") return (input as { readonly file: Blob }).file;
  return encoding === "form" ? toParameters(input) : JSON.stringify(input);
}

function toParameters(input: unknown): URLSearchParams {
  const words = Object.entries(input ?? {}).filter(([, value]) => !(value instanceof Blob));
  return new URLSearchParams(words.map(([name, value]) => [name, String(value)]));
}

function withQuery(path: string, input: unknown): string {
  const query = toParameters(input);
  return query.size === 0 ? path : `${path}?${query}`;
}
