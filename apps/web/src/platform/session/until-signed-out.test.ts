import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { SignedIn } from "./session-storage.ts";
import { watchSignOuts } from "./until-signed-out.ts";

const [ada, bo] = ["ada", "bo"] as UserId[];

/** A session that is somebody's, or nobody's. */
function watch(first: UserId | undefined) {
  let [current, tell] = [first, () => {}];
  const signalNow = watchSignOuts({
    getSnapshot: () => (current === undefined ? null : ({ userId: current } as SignedIn)),
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
  });
  const become = (userId: UserId | undefined): void => {
    current = userId;
    tell();
  };
  return { signalNow, become };
}

test("what was asked by somebody ends when they sign out or are another, and not with a new token of theirs", () => {
  const { signalNow, become } = watch(ada);
  const first = signalNow();
  become(ada);
  expect(first.aborted).toBe(false);
  become(bo);
  expect([first.aborted, signalNow().aborted]).toEqual([true, false]);
  const second = signalNow();
  become(undefined);
  expect([second.aborted, signalNow().aborted]).toEqual([true, false]);
});

test("what was asked by nobody goes on once somebody has signed in", () => {
  const { signalNow, become } = watch(undefined);
  const signal = signalNow();
  become(ada);
  expect(signal.aborted).toBe(false);
  become(undefined);
  expect(signal.aborted).toBe(true);
});
