import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { mayAnswer, mayEnd, mayWithdraw } from "./policy.ts";

const [asker, asked] = ["1" as UserId, "2" as UserId];
const open = { isAccepted: false, requestedBy: asker };
const friends = { isAccepted: true, requestedBy: asker };

test("whoever was asked answers, and whoever asked takes it back, while it is open", () => {
  expect([mayAnswer(open, asked), mayAnswer(open, asker)]).toEqual([true, false]);
  expect([mayWithdraw(open, asked), mayWithdraw(open, asker)]).toEqual([false, true]);
  for (const link of [friends, null])
    for (const user of [asker, asked]) expect([mayAnswer(link, user), mayWithdraw(link, user)]).toEqual([false, false]);
});

test("only a friendship is ended", () => {
  expect([mayEnd(friends), mayEnd(open), mayEnd(null)]).toEqual([true, false, false]);
});
