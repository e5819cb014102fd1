import { beforeEach, expect, test } from "vitest";
import { LiveFailure } from "./failure.ts";
import { PendingRequests } from "./requests.ts";
import { FakeTimers } from "../../../test/test-timers.ts";

let timers: FakeTimers;
let requests: PendingRequests;

beforeEach(() => {
  timers = new FakeTimers();
  requests = new PendingRequests(timers);
});

test("each command has a number of its own and the answer to it", async () => {
  const [first, second] = [requests.open(1_000), requests.open(1_000)];
  expect([first.id, second.id]).toEqual([1, 2]);
  requests.answer(2, "two");
  requests.answer(1, "one");
  expect(await Promise.all([first.answer, second.answer])).toEqual(["one", "two"]);
});

test("an answer or a refusal that nobody waits for, or not any more, is passed over", async () => {
  const { id, answer } = requests.open(1_000);
  const failure = answer.catch((cause: unknown) => cause);
  await timers.advance(1_000);
  expect(await failure).toEqual(new LiveFailure({ kind: "timeout" }));
  requests.answer(id, "late");
  requests.fail(id, { kind: "refused", error: { code: "INTERNAL" } });
  requests.answer(99, "of nothing");
});

test("a connection that is gone fails what waits for it, and nothing that comes after", async () => {
  const failures = [1, 2].map(() => requests.open(1_000).answer.catch((cause: unknown) => cause));
  requests.failAll({ kind: "disconnected" });
  const lost = new LiveFailure({ kind: "disconnected" });
  expect(await Promise.all(failures)).toEqual([lost, lost]);
  const { id, answer } = requests.open(1_000);
  requests.answer(id, "new");
  expect(await answer).toBe("new");
});
