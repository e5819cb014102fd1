import { CLOSE_RATE_LIMITED, LIVE_PROTOCOL } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { CONNECTIONS_PER_PERSON } from "./user-throttle.ts";
import { Refused, TestClient } from "./test-client.ts";

const app = useTestApp();

test("a person has as many connections as devices and tabs need and no more, and takes nobody else's  R7", async () => {
  const { authorizationToken: token } = await app.signIn("ines");
  const open = () => TestClient.signedIn(app.url, token);
  const clients = await Promise.all(Array.from({ length: CONNECTIONS_PER_PERSON }, open));

  const late = await TestClient.connect(app.url);
  const refusal: unknown = await late
    .do("session.hello", { protocol: LIVE_PROTOCOL, token, presence: true })
    .catch((err) => err);
  expect(refusal instanceof Refused && refusal.answer).toMatchObject({
    code: "RATE_LIMITED",
    retryAfterMs: expect.any(Number),
  });
  await late.until(() => late.closeCode !== null);
  expect(late.closeCode).toBe(CLOSE_RATE_LIMITED);
  // Those that stand are left alone, or two tabs would throw each other out in turn.
  expect(clients.filter(({ closeCode }) => closeCode !== null)).toEqual([]);
  expect((await app.connect("tomasz")).closeCode).toBeNull();

  const [first] = clients;
  first?.close();
  await first?.until(() => first.closeCode !== null);
  clients.push(await open());
  for (const client of clients) client.close();
}, 30_000);
