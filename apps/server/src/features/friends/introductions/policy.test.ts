import { expect, test } from "vitest";
import { mayAnswer, mayIntroduce, mayTakeBack } from "./policy.ts";

test.each([
  { isFriendOfBoth: true, areFriends: false, may: true },
  { isFriendOfBoth: true, areFriends: true, may: false },
  { isFriendOfBoth: false, areFriends: false, may: false },
  { isFriendOfBoth: false, areFriends: true, may: false },
])(
  "a friend of both ($isFriendOfBoth), who are friends ($areFriends), may introduce them: $may",
  ({ may, ...standing }) => {
    expect(mayIntroduce(standing)).toBe(may);
  },
);

test("who has answered does not answer again", () => {
  expect([null, true, false].map(mayAnswer)).toEqual([true, false, false]);
});

test.each([
  { own: null, other: null, isEnded: false, may: true },
  { own: true, other: null, isEnded: false, may: true },
  { own: true, other: true, isEnded: false, may: false },
  { own: null, other: false, isEnded: false, may: false },
  { own: null, other: null, isEnded: true, may: false },
])("what was answered $own and $other, and has ended ($isEnded), may be taken back: $may", ({ may, ...answers }) => {
  expect(mayTakeBack(answers)).toBe(may);
});
