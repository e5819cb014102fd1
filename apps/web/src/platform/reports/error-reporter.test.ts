import type { ClientError } from "@atrium/contracts/client-errors";
import { reportClientErrors } from "@atrium/contracts/client-errors";
import { beforeEach, expect, test } from "vitest";
import { FakeTimers } from "../../../test/test-timers.ts";
import { ErrorReporter, type Failed } from "./error-reporter.ts";
import { reportOperation } from "./operations.ts";

const MARK: Failed = { kind: "graphql", name: "MarkFeeds", code: "INTERNAL" };

let timers: FakeTimers;
let sent: (readonly ClientError[])[];
let page: { isNetworkUp: boolean; route: string };
let reporter: ErrorReporter;

beforeEach(() => {
  timers = new FakeTimers();
  sent = [];
  page = { isNetworkUp: true, route: "/chat" };
  reporter = new ErrorReporter({
    send: (errors) => sent.push(errors),
    isNetworkUp: () => page.isNetworkUp,
    route: () => page.route,
    timers,
  });
});

test("the operation is that of the contract", () => {
  expect(reportOperation).toMatchObject({ method: reportClientErrors.method, path: reportClientErrors.path });
});

test("errors of some seconds go together, and the same one once with how often it was  A-93", async () => {
  for (let time = 0; time < 40; time += 1) reporter.report(MARK);
  page.route = "/@{$username}";
  reporter.report(MARK);
  expect(sent).toEqual([]);
  await timers.advance(10_000);
  expect(sent).toEqual([
    [
      { ...MARK, route: "/chat", count: 40 },
      { ...MARK, route: "/@{$username}", count: 1 },
    ],
  ]);
  for (const errors of sent) {
    expect(reportClientErrors.input.safeParse({ release: "1.1.3", errors }).success).toBe(true);
  }
});

test("a page that fails all the time reports six times a minute, and twenty things at most  A-93", async () => {
  for (let second = 0; second < 60; second += 1) {
    for (const letter of "abcdefghijklmnopqrstuvwxyz") reporter.report({ ...MARK, name: letter });
    await timers.advance(1_000);
  }
  expect(sent).toHaveLength(6);
  expect(sent.map((errors) => errors.length)).toEqual(Array.from({ length: 6 }, () => 20));
});

test("what waits when the page is left goes at once, and only once  A-93", async () => {
  reporter.report(MARK);
  reporter.flush();
  reporter.flush();
  await timers.advance(10_000);
  expect(sent).toEqual([[{ ...MARK, route: "/chat", count: 1 }]]);
});

test("without a network nothing is sent, and nothing is lost  A-93", async () => {
  page.isNetworkUp = false;
  reporter.report(MARK);
  await timers.advance(25_000);
  expect(sent).toEqual([]);
  page.isNetworkUp = true;
  await timers.advance(10_000);
  expect(sent).toEqual([[{ ...MARK, route: "/chat", count: 1 }]]);
  await timers.advance(60_000);
  expect(sent).toHaveLength(1);
});
