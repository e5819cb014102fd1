import { HOBBY_CATEGORIES, HOBBY_KINDS } from "@atrium/contracts/limits";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toKinds, toScope, toWordQuery, toWords } from "./rules.ts";

const audience = {
  userId: "me" as UserId,
  friendIds: ["one", "two"] as UserId[],
  savedIds: ["kept"] as HobbyId[],
  savedByFriendsIds: ["theirs"] as HobbyId[],
};

test("the friends list is what friends made or saved; every other category that, one's own and what one saved  MYS-015 B-18", () => {
  expect(toScope("friends", audience)).toEqual({ owners: ["one", "two"], ids: ["theirs"] });
  for (const category of ["all", ...HOBBY_KINDS] as const) {
    expect(toScope(category, audience)).toEqual({ owners: ["me", "one", "two"], ids: ["kept", "theirs"] });
  }
});

test("a category holds one kind; all and friends hold every kind  MYS-015", () => {
  expect(HOBBY_CATEGORIES).toEqual(["all", "restaurant", "cultural", "entertainment", "others", "friends"]);
  expect(toKinds("all")).toEqual(HOBBY_KINDS);
  expect(toKinds("friends")).toEqual(HOBBY_KINDS);
  for (const kind of HOBBY_KINDS) expect(toKinds(kind)).toEqual([kind]);
});

test("words are compared without accents, case and what stands between them", () => {
  expect(toWords("Café Aubépine", "12, rue du Four (café)")).toEqual(["cafe", "aubepine", "12", "rue", "du", "four"]);
  expect(toWords("灯りの夜", "ÅNGSTRÖM")).toEqual(["灯りの夜", "angstrom"]);
  expect(toWords("—…", "")).toEqual([]);
});

test("every word typed begins a word that is found; what is no word finds nothing in particular", () => {
  expect(toWordQuery("Café au")).toBe("'cafe':* & 'au':*");
  expect(toWordQuery(`' & !\\ | "`)).toBeNull();
  expect(toWordQuery("o'brien:*")).toBe("'o':* & 'brien':*");
});
