import { expect, test } from "vitest";
import type { PostAnswer } from "../../../platform/outside/outside.ts";
import { toPushed } from "./send-push.ts";

const NOW_MS = Date.parse("2026-06-18T08:00:00Z");
const answered = (status: number, retryAfter: string | null = null): PostAnswer => ({
  kind: "answered",
  status,
  retryAfter,
});
const again = (retryAfterMs = 0) => ({ outcome: "failed", again: { retryAfterMs } });

test.each<[PostAnswer, unknown]>([
  [answered(201), { outcome: "sent" }],
  [answered(404), { outcome: "gone" }],
  [answered(410), { outcome: "gone" }],
  [answered(400), { outcome: "failed", again: null }],
  [answered(413), { outcome: "failed", again: null }],
  [answered(429), again()],
  [answered(503), again()],
  [answered(500, "90"), again(90_000)],
  [answered(429, "Thu, 18 Jun 2026 08:02:00 GMT"), again(120_000)],
  [answered(429, "Thu, 18 Jun 2026 07:00:00 GMT"), again()],
  [answered(429, "soon"), again()],
  [{ kind: "refused", why: "time" }, again()],
  [{ kind: "refused", why: "failed" }, again()],
  [
    { kind: "refused", why: "address" },
    { outcome: "failed", again: null },
  ],
])("of %j is kept whether and when it is tried again", (answer, pushed) => {
  expect(toPushed(answer, NOW_MS)).toEqual(pushed);
});
