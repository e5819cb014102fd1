import {
  acceptFriendInput,
  FRIEND_STATES,
  type FriendCounts,
  type FriendRequest,
  friendInput,
  friendRequestsInput,
  friendsInput,
  friendshipsInput,
  type Friendship,
  type FriendState,
} from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Friends } from "./friends.ts";
import { implementFriend } from "./friend-graphql.ts";
import { addIntroductionsGraphql } from "./introductions/introductions-graphql.ts";

declare module "../../platform/graphql/graphql-edge.ts" {
  interface SharedObjects {
    Friendship: Friendship;
  }
}

type Act = (userId: UserId, other: UserId) => Promise<FriendState>;

/** How the caller stands with others, and what changes it. */
export function addFriendsGraphql(builder: Builder, friends: Friends): void {
  const state = builder.enumType("FriendState", {
    description: "How two people stand, as one of them sees it.",
    values: FRIEND_STATES,
  });
  const friendship = builder.objectType("Friendship", {
    description: "`state` is none, sent (waits for the other), received (waits for the caller) or friends.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "The other person.", nullable: false }),
      state: t.expose("state", { description: "none, sent, received or friends.", type: state, nullable: false }),
    }),
  });
  const friend = implementFriend(builder);
  const request = builder.objectRef<FriendRequest>("FriendRequest").implement({
    description: "Somebody who asks to be the caller's friend.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      username: t.exposeString("username", { description: "Without @; null for who chose none." }),
      createdAt: t.exposeString("createdAt", { description: "When they asked; ISO 8601 in UTC.", nullable: false }),
    }),
  });
  const counts = builder.objectRef<FriendCounts>("FriendCounts").implement({
    description: "Friends, and what waits for the caller's answer.",
    fields: (t) => ({
      friends: t.exposeInt("friends", { description: "Those one is friends with.", nullable: false }),
      pending: t.exposeInt("pending", { description: "Those who ask to be the caller's friend.", nullable: false }),
      introductions: t.exposeInt("introductions", {
        description: "Introductions to somebody that wait for the caller's answer.",
        nullable: false,
      }),
    }),
  });
  builder.queryFields((t) => ({
    friends: t.field({
      description: "The caller's own, by name.",
      type: [friend],
      nullable: false,
      args: {
        searchByName: t.arg.string({
          description:
            "The beginning of any word of the name, without regard to case and accents; at most 200 characters.",
        }),
        limit: t.arg.int({ description: "At most so many: 1 to 100, for teams 500." }),
        offset: t.arg.int({ description: "How many to leave out before the first." }),
      },
      resolve: (_root, args, { caller }) => friends.listByName(caller.userId, parseArgs(friendsInput, args)),
    }),
    friendRequests: t.field({
      description: "Who waits for the caller's answer, the newest first.",
      type: [request],
      nullable: false,
      args: {
        limit: t.arg.int({ description: "At most so many: 1 to 100." }),
        offset: t.arg.int({ description: "How many to leave out before the first." }),
      },
      resolve: (_root, args, { caller }) => friends.listRequests(caller.userId, parseArgs(friendRequestsInput, args)),
    }),
    friendCounts: t.field({
      description:
        "How many friends the caller has, how many ask, and how many introductions wait for the caller's answer.",
      type: counts,
      nullable: false,
      resolve: (_root, _args, { caller }) => friends.count(caller.userId),
    }),
    friendships: t.field({
      description: "How the caller stands with each of these people, in the order asked.",
      type: [friendship],
      nullable: false,
      args: { userIds: t.arg.idList({ description: "At most 100 people; nobody for an empty list.", required: true }) },
      resolve: (_root, args, { caller }) => friends.list(caller.userId, parseArgs(friendshipsInput, args).userIds),
    }),
  }));
  addIntroductionsGraphql(builder, friends, friend);
  builder.mutationFields((t) => {
    const toField = (act: Act, description: string) =>
      t.field({
        description,
        type: friendship,
        nullable: false,
        args: { userId: t.arg.id({ description: "The other person.", required: true }) },
        resolve: async (_root, args, { caller }) => {
          const { userId } = parseArgs(friendInput, args);
          return { userId, state: await act(caller.userId, userId) };
        },
      });
    return {
      requestFriend: toField(
        friends.request,
        "Asks once however often it is called; who was asked by the person already, accepts.",
      ),
      acceptFriend: t.field({
        description: "Answers a request of this person's; the person finds it in the feed.",
        type: friendship,
        nullable: false,
        args: {
          userId: t.arg.id({ description: "The other person.", required: true }),
          sharedProfileIds: t.arg.idList({ description: "Of the caller's own: what the person is shown first." }),
        },
        resolve: async (_root, args, { caller }) => {
          const { userId, sharedProfileIds } = parseArgs(acceptFriendInput, args);
          return { userId, state: await friends.accept(caller.userId, userId, sharedProfileIds ?? []) };
        },
      }),
      declineFriend: toField(
        friends.decline,
        "Turns down a request of this person's; the person finds it in the feed.",
      ),
      withdrawFriendRequest: toField(
        friends.withdraw,
        "Takes the caller's own request back, out of the other's feed as well.",
      ),
      remindFriend: toField(
        friends.remind,
        "Tells the person once more of the caller's request that waits: twice a day, then RATE_LIMITED.",
      ),
      endFriendship: toField(friends.end, "Without a word to the other."),
    };
  });
}
