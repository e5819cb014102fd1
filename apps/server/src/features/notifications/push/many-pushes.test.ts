import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { makeBrowser, startPushService } from "./test-push-receiver.ts";

/** `PUSHES=10000` measures: docs/performance.md. */
const COUNT = Number(process.env["PUSHES"] ?? 1_200);

const app = useTestApp(() => ({ PUSH: "true" }));
const browser = makeBrowser();
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  service = await startPushService();
  Object.assign(app.context, { outside: service.outside });
});
afterAll(() => service.close());

test("a room of many is told to the last, each browser once", async () => {
  const ines = await app.connect("ines");
  const roomId = await createTestRoom(app, { owner: ines, members: [] });
  await app.context.db.pool.query(
    `with people as (
        insert into users (first_name, last_name, search_name, phone, role, plan_type, can_sign_in)
        select 'Person', n::text, 'person ' || n, '+4477' || lpad(n::text, 8, '0'), 'USER', 'STAR', false
        from generate_series(1, $1::int) n returning id),
      joined as (insert into room_members (room_id, user_id, role) select $2, id, 'member' from people),
      opened as (insert into sessions (user_id, expires_at) select id, $3::timestamptz from people returning id, user_id)
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, language)
    select id, user_id, $4 || '/' || id, $5, $6, 'en' from opened`,
    [COUNT, roomId, new Date(app.clock.nowMs + 86_400_000), service.origin, browser.p256dh, browser.auth],
  );
  const begun = performance.now();
  await ines.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text: "to all" } });
  await expect.poll(() => service.received.length, { timeout: 100_000, interval: 20 }).toBe(COUNT);
  if (process.env["PUSHES"])
    process.stdout.write(`${COUNT} pushes: ${Math.round(performance.now() - begun)} ms from sent to last\n`);
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(COUNT);
});
