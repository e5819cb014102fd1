import { expect, test } from "vitest";
import { canEdit, canRecommend, canSave, canSee, type Relation } from "./policy.ts";

const stranger: Relation = { isOwner: false, isFriend: false, isRecommended: false };
const PEOPLE = {
  owner: { ...stranger, isOwner: true },
  friend: { ...stranger, isFriend: true },
  recommended: { ...stranger, isRecommended: true },
  stranger,
};

function listWho(rule: (relation: Relation) => boolean): string[] {
  return Object.entries(PEOPLE)
    .filter(([, relation]) => rule(relation))
    .map(([name]) => name);
}

test("a place is seen by its owner, the owner's friends and whom it was recommended to, changed by its owner alone", () => {
  expect(listWho(canSee)).toEqual(["owner", "friend", "recommended"]);
  expect(listWho(canEdit)).toEqual(["owner"]);
});

test("one saves what one sees but one's own, and a recommendation is not passed on", () => {
  expect(listWho(canSave)).toEqual(["friend", "recommended"]);
  expect(listWho(canRecommend)).toEqual(["owner", "friend"]);
});
