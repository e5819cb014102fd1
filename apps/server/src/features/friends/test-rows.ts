import { OWNER, ofNewcomer } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE } from "../../../test/test-world.ts";

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "friends", may: PEOPLE },
    { call: "friendRequests", may: PEOPLE, isEmpty: "perhaps" },
    { call: "friendCounts", may: PEOPLE },
    { call: "friendships(userIds: [])", on: "nobody", isEmpty: true, may: PEOPLE },
    {
      call: "friendships(userIds: [$id])",
      on: "another",
      id: ({ people }) => people.friend.userId,
      may: OWNER,
    },
    { call: "requestFriend(userId: $id)", ...ofNewcomer, may: PEOPLE },
    { call: "acceptFriend(userId: $id)", on: "who asks", id: ({ makers }) => makers.linked("asking"), may: OWNER },
    { call: "declineFriend(userId: $id)", on: "who asks", id: ({ makers }) => makers.linked("asking"), may: OWNER },
    {
      call: "withdrawFriendRequest(userId: $id)",
      on: "who was asked",
      id: ({ makers }) => makers.linked("asked"),
      may: OWNER,
    },
    { call: "remindFriend(userId: $id)", on: "who was asked", id: ({ makers }) => makers.linked("asked"), may: OWNER },
    { call: "introductions", may: PEOPLE, isEmpty: "perhaps" },
    {
      call: "introduce(userId: $id, otherId: $friend)",
      on: "a friend and another friend",
      id: ({ makers }) => makers.linked("friend"),
      may: OWNER,
    },
    {
      call: "answerIntroduction(id: $id, accept: true)",
      on: "to a friend's friend",
      id: ({ makers }) => makers.introduced(),
      may: OWNER,
    },
    {
      call: "takeBackIntroduction(id: $id)",
      on: "of one's own making",
      id: ({ makers }) => makers.introduction(),
      may: OWNER,
    },
    { call: "endFriendship(userId: $id)", on: "a friend", id: ({ makers }) => makers.linked("friend"), may: OWNER },
  ],
  alike: ["Friend", "FriendCounts", "FriendRequest", "Friendship", "Introduction"],
};
