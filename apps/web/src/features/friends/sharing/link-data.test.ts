import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toFriendLink, toFriendLinkData } from "./link-data.ts";

const data = {
  userId: "0190a000-0000-7000-8000-000000000001" as UserId,
  profileId: "0190a000-0000-7000-8000-000000000002" as ProfileId,
  firstName: "Zoë & Co",
};

test("a link to add somebody says who, with which profile and how they are called, and is read again  CONT-062 LINK-004", () => {
  const { searchParams } = new URL(toFriendLink("https://atrium.example", data));
  expect(toFriendLinkData(Object.fromEntries(searchParams))).toEqual({
    STUserId: data.userId,
    STProfileId: data.profileId,
    STFirstName: "Zoë & Co",
  });
});

test("what is no id is nobody", () => {
  expect(toFriendLinkData({ STUserId: "../admin", STProfileId: 7, invitation: ["a"] })).toEqual({});
});
