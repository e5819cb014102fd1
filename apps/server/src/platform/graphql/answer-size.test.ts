import type { SessionId, UserId } from "@atrium/contracts/ids";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "../http/http-server.ts";
import { isTooLong } from "./answer-size.ts";
import { createBuilder, serveGraphql } from "./graphql-edge.ts";

test("an answer is as long as what it says, with the names and marks around it", () => {
  const answer = { notes: [{ words: "four" }, null, { words: "five5" }] };
  // Texts of 4 and 5, names of 5, 5 and 5, and four for each of seven values.
  expect(isTooLong(answer, 52)).toBe(false);
  expect(isTooLong(answer, 51)).toBe(true);
  expect(isTooLong(null)).toBe(false);
});

test("a text that is asked for under many names is not sent as often, also by a document that was compiled", async () => {
  const log = pino({ level: "silent" });
  const rateLimiter = { take: () => Promise.resolve(0), reset: () => Promise.resolve() };
  const server = await createHttpServer({ log, trustProxy: 0, publicUrl: null, rateLimiter, s3: null });
  onTestFinished(() => server.close());
  const builder = createBuilder();
  builder.queryField("text", (t) => t.string({ resolve: () => "x".repeat(1024 * 1024) }));
  builder.queryField("list", (t) =>
    t.stringList({ resolve: () => Array.from({ length: 8 }, () => "x".repeat(1024 * 1024)) }),
  );
  builder.mutationField("none", (t) => t.string({ resolve: () => "" }));
  const caller = { userId: "u" as UserId, sessionId: "s" as SessionId };
  const authenticate = () => Promise.resolve(caller);
  await serveGraphql(server, { builder, authenticate, config: { production: false, publicUrl: null }, log });
  const ask = async (fields: string) => {
    const headers = { authorization: "ST:x" };
    const answer = await server.inject({
      method: "POST",
      url: "/graphql",
      headers,
      payload: { query: `{ ${fields} }` },
    });
    return { status: answer.statusCode, length: answer.body.length, body: answer.body.slice(0, 200) };
  };
  for (let time = 0; time < 4; time += 1) {
    const refused = await ask("a: list b: list");
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      413,
      { data: null, errors: [{ extensions: { code: "TOO_LARGE" } }] },
    ]);
  }
  const sent = await ask("a: list b: text");
  expect([sent.status, sent.length > 9 * 1024 * 1024]).toEqual([200, true]);
});
