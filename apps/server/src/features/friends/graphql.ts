import {
  type Friend,
  friendInput,
  friendsInput,
  friendshipsInput,
  type Friendship,
  type FriendState,
} from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Friends } from "./friends.ts";

type Act = (userId: UserId, other: UserId) => Promise<FriendState>;

/** How the caller stands with others, and what changes it. */
export function addFriendsGraphql(builder: Builder, friends: Friends): void {
  const friendship = builder.objectRef<Friendship>("Friendship").implement({
    description: "`state` is none, sent (waits for the other), received (waits for the caller) or friends.",
    fields: (t) => ({
      userId: t.exposeID("userId", { nullable: false }),
      state: t.exposeString("state", { nullable: false }),
    }),
  });
  const friend = builder.objectRef<Friend>("Friend").implement({
    fields: (t) => ({
      userId: t.exposeID("userId", { nullable: false }),
      firstName: t.exposeString("firstName", { nullable: false }),
      lastName: t.exposeString("lastName", { nullable: false }),
      username: t.exposeString("username"),
    }),
  });
  builder.queryFields((t) => ({
    friends: t.field({
      description: "The caller's own, by name.",
      type: [friend],
      nullable: false,
      args: { searchByName: t.arg.string(), limit: t.arg.int(), offset: t.arg.int() },
      resolve: (_root, args, { caller }) => friends.listByName(caller.userId, parseArgs(friendsInput, args)),
    }),
    friendships: t.field({
      type: [friendship],
      nullable: false,
      args: { userIds: t.arg.idList({ required: true }) },
      resolve: (_root, args, { caller }) => friends.list(caller.userId, parseArgs(friendshipsInput, args).userIds),
    }),
  }));
  builder.mutationFields((t) => {
    const toField = (act: Act) =>
      t.field({
        type: friendship,
        nullable: false,
        args: { userId: t.arg.id({ required: true }) },
        resolve: async (_root, args, { caller }) => {
          const { userId } = parseArgs(friendInput, args);
          return { userId, state: await act(caller.userId, userId) };
        },
      });
    return {
      requestFriend: toField(friends.request),
      acceptFriend: toField(friends.accept),
      declineFriend: toField(friends.decline),
      withdrawFriendRequest: toField(friends.withdraw),
      endFriendship: toField(friends.end),
    };
  });
}
