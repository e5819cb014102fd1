import { describe, expect, test } from "vitest";
import { toOperation } from "../../../test/test-graphql.ts";
import { ApiError, NetworkError } from "./api-error.ts";
import { ApiClient, type Tokens } from "./client.ts";
import { toDeviceKey } from "./device-key.ts";
import type { ClientOperation } from "./operation.ts";

const read: ClientOperation<{ page?: number }, { name: string }> = { method: "GET", path: "/api/thing" };
const write: ClientOperation<{ name: string }, { name: string }> = { method: "POST", path: "/api/thing" };

const ME = toOperation("query { me }");

type Sent = { url: string; init: RequestInit | undefined };

function clientThatAnswers(answers: readonly (() => Response)[], fresh: (string | null)[] = ["t1", "t2"]) {
  const sent: Sent[] = [];
  const asked: Parameters<Tokens["getFreshToken"]>[0][] = [];
  const client = new ApiClient(
    {
      getFreshToken: async (options) => {
        asked.push(options);
        return fresh[asked.length - 1] ?? null;
      },
    },
    async (url, init) => {
      sent.push({ url: typeof url === "string" ? url : "", init });
      return answers[sent.length - 1]?.() ?? Response.error();
    },
    () => "device-1",
  );
  const tokens = () => sent.map(({ init }) => new Headers(init?.headers).get("authorization"));
  return { client, sent, asked, tokens };
}

const ok = () => Response.json({ name: "Ada" });
const refuse = (status: number, code?: string) => () => Response.json(code ? { error: { code } } : {}, { status });

describe("ApiClient", () => {
  test("sends the token in the header  ACC-049", async () => {
    const { client, tokens, sent } = clientThatAnswers([ok]);
    expect(await client.call(write, { name: "Ada" })).toEqual({ name: "Ada" });
    expect(tokens()).toEqual(["ST:t1"]);
    expect(sent[0]?.init?.body).toBe('{"name":"Ada"}');
  });

  test("a GET carries its input in the query", async () => {
    const { client, sent } = clientThatAnswers([ok]);
    await client.call(read, { page: 2 });
    expect(sent[0]?.url).toBe("/api/thing?page=2");
    expect(sent[0]?.init?.body).toBeNull();
  });

  test.each([
    ["UNAUTHENTICATED", refuse(401, "UNAUTHENTICATED")],
    ["a bare 401", refuse(401)],
  ])("on %s it refreshes and retries once  ACC-051", async (_what, refusal) => {
    const { client, tokens, asked } = clientThatAnswers([refusal, ok]);
    expect(await client.call(read, {})).toEqual({ name: "Ada" });
    expect(tokens()).toEqual(["ST:t1", "ST:t2"]);
    expect(asked[1]).toEqual({ force: true, refused: "t1" });
  });

  test("a second refusal is not retried again  ACC-051", async () => {
    const { client, sent } = clientThatAnswers([refuse(401), refuse(401), ok]);
    await expect(client.call(read, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(sent).toHaveLength(2);
  });

  test("without a new token the first error is passed on  ACC-052", async () => {
    const { client, sent } = clientThatAnswers([refuse(401, "UNAUTHENTICATED"), ok], ["t1", null]);
    await expect(client.call(read, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(sent).toHaveLength(1);
  });

  test("asks for no new token before it has to, and for none where nobody is signed in", async () => {
    const signedOut = clientThatAnswers([refuse(401, "UNAUTHENTICATED"), ok], [null, "t2"]);
    await expect(signedOut.client.call(read, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(signedOut.asked).toEqual([{ force: false }]);
    expect(signedOut.tokens()).toEqual([null]);
  });

  test("the first error is passed on as well where the new token cannot be had for the moment  ACC-052", async () => {
    const client = new ApiClient(
      { getFreshToken: ({ force }) => (force ? Promise.reject(new NetworkError("cut")) : Promise.resolve("t1")) },
      async () => refuse(401, "UNAUTHENTICATED")(),
      () => "",
    );
    await expect(client.call(read, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("GraphQL goes to its address with its variables, and an error that says nothing is one of ours", async () => {
    const { client, sent } = clientThatAnswers([
      () => Response.json({ data: { me: 1 } }),
      () => Response.json({ errors: [{ message: "?" }] }),
    ]);
    expect(await client.graphql(ME, { page: 2 })).toEqual({ me: 1 });
    expect(sent[0]?.url).toBe("/graphql");
    expect(sent[0]?.init?.method).toBe("POST");
    expect(sent[0]?.init?.body).toBe('{"query":"query { me }","variables":{"page":2}}');
    await expect(client.graphql(ME)).rejects.toMatchObject({ code: "INTERNAL" });
  });

  test("wrong credentials are not a reason to refresh", async () => {
    const { client, sent } = clientThatAnswers([refuse(401, "INVALID_CREDENTIALS"), ok]);
    await expect(client.call(write, { name: "x" })).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(sent).toHaveLength(1);
  });

  test("names field and waiting time of a refusal", async () => {
    const { client } = clientThatAnswers([
      () => Response.json({ error: { code: "RATE_LIMITED", retryAfterMs: 30_000 } }, { status: 429 }),
    ]);
    await expect(client.call(read, {})).rejects.toMatchObject({ code: "RATE_LIMITED", retryAfterMs: 30_000 });
  });

  test("a proxy's answer gets a code by its status", async () => {
    const { client } = clientThatAnswers([() => new Response("<h1>Bad gateway</h1>", { status: 502 })]);
    await expect(client.call(read, {})).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test("an unreachable server is a network fault, and is not asked again  SHELL-059", async () => {
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(new TypeError("failed"));
    };
    const client = new ApiClient({ getFreshToken: async () => "t1" }, fail, () => "");
    await expect(client.call(read, {})).rejects.toBeInstanceOf(NetworkError);
    await expect(client.graphql(ME)).rejects.toBeInstanceOf(NetworkError);
    expect(asked).toBe(2);
  });
});

test("tells what failed without a word for the person, by the name of the operation  A-93 SHELL-058 SHELL-059", async () => {
  const failed: unknown[] = [];
  const codes = ["INTERNAL", "NOT_FOUND"];
  const answer = () =>
    Promise.resolve(Response.json({ errors: [{ extensions: { code: codes.shift() ?? "INTERNAL" } }] }));
  const client = new ApiClient(
    { getFreshToken: async () => "t1" },
    answer,
    () => "",
    (one) => one && failed.push(one),
  );
  for (let time = 0; time < 2; time += 1)
    await expect(client.graphql(toOperation("mutation MarkFeeds { updateFeed }"))).rejects.toBeInstanceOf(ApiError);
  expect(failed).toEqual([{ kind: "graphql", name: "MarkFeeds", code: "INTERNAL" }]);
});

describe("graphql", () => {
  test("carries the key of this installation, and nothing else does  ACC-050 A-07", async () => {
    const { client, sent } = clientThatAnswers([() => Response.json({ data: { me: 1 } }), ok]);
    await client.graphql(ME);
    await client.call(read, {});
    expect(sent.map(({ init }) => new Headers(init?.headers).get("device-key"))).toEqual(["device-1", null]);
    const stored = new Map<string, string>();
    const store = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    const key = toDeviceKey(store);
    expect(key).toMatch(/^[0-9a-f-]{36}$/u);
    expect(toDeviceKey(store)).toBe(key);
    expect(toDeviceKey({ ...store, getItem: () => null })).not.toBe(key);
  });

  test("answers with the data", async () => {
    const { client, tokens } = clientThatAnswers([() => Response.json({ data: { me: 1 } })]);
    expect(await client.graphql(ME)).toEqual({ me: 1 });
    expect(tokens()).toEqual(["ST:t1"]);
  });

  test("UNAUTHENTICATED in the errors refreshes and retries once  ACC-051", async () => {
    const refusal = () => Response.json({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    const { client, tokens } = clientThatAnswers([refusal, () => Response.json({ data: { me: 1 } })]);
    expect(await client.graphql(ME)).toEqual({ me: 1 });
    expect(tokens()).toEqual(["ST:t1", "ST:t2"]);
  });

  test("a refusal names its field, whatever the status it comes with", async () => {
    const errors = [{ extensions: { code: "CONFLICT", field: "phone" } }];
    const { client } = clientThatAnswers([() => Response.json({ data: null, errors }, { status: 409 })]);
    await expect(client.graphql(toOperation("mutation { me }"))).rejects.toMatchObject({
      code: "CONFLICT",
      field: "phone",
    });
  });

  test("another error is thrown with its code", async () => {
    const { client } = clientThatAnswers([() => Response.json({ errors: [{ extensions: { code: "NOT_FOUND" } }] })]);
    await expect(client.graphql(ME)).rejects.toBeInstanceOf(ApiError);
  });
});
