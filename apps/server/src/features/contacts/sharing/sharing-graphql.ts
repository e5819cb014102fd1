import type { Language } from "@atrium/contracts/access";
import {
  addFriendInput,
  convertToAppContactInput,
  inviteAgainInput,
  joinedUsersInput,
  type JoinedUser,
} from "@atrium/contracts/contacts";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Contacts } from "../contacts.ts";

/** Of a mail where the caller names no other. */
const LANGUAGE: Language = "en";
const OWN = "Of somebody in the caller's address book who has no account.";

/** Sharing a profile with people without an account, who of them has joined, and adding a friend. */
export function addSharingGraphql(builder: Builder, contacts: Contacts): void {
  addQueries(builder, contacts);
  builder.mutationFields((t) => {
    const language = t.arg.string({ description: "Of the mail or the message: en or fr." });
    const nonAppContactId = t.arg.id({ description: OWN, required: true });
    return {
      convertToAppContact: t.boolean({
        description:
          "Shares a profile with the contact at one of its own addresses or numbers; once somebody joins with it, they are asked to be a friend. CONFLICT without a profile.",
        nullable: false,
        args: {
          nonAppContactId,
          sharedProfileIds: t.arg.idList({ description: "Of the caller's own.", required: true }),
          shareByEmail: t.arg.string({ description: "One of the contact's addresses, as it stands there." }),
          shareBySMS: t.arg.string({ description: "Or one of its numbers." }),
          language,
        },
        resolve: async (_root, args, { caller, origin }) => {
          const input = parseArgs(convertToAppContactInput, args);
          await contacts.share(caller.userId, input, { origin, language: input.language ?? LANGUAGE });
          return true;
        },
      }),
      sendInvitationAgain: t.boolean({
        description: "To where it went the last time; NOT_FOUND for who was never invited.",
        nullable: false,
        args: { nonAppContactId, language },
        resolve: async (_root, args, { caller, origin }) => {
          const input = parseArgs(inviteAgainInput, args);
          const how = { origin, language: input.language ?? LANGUAGE };
          await contacts.shareAgain(caller.userId, input.nonAppContactId, how);
          return true;
        },
      }),
      createAppContact: t.field({
        description: "Adds a friend: asks, tells, and notes how the two met. Twice is as once.",
        type: "Friendship",
        nullable: false,
        args: {
          receiverId: t.arg.id({ description: "Who is asked.", required: true }),
          sharedProfileIds: t.arg.idList({
            description:
              "Of the caller's own: what the person is shown at once. Else the one that stands for the caller.",
          }),
          byLink: t.arg.boolean({ description: "Whether it began with a link or a code of the other's." }),
          invitation: t.arg.string({ description: "What the link of an invitation held." }),
          language,
        },
        resolve: async (_root, args, { caller }) => {
          const input = parseArgs(addFriendInput, args);
          return { userId: input.receiverId, state: await contacts.addFriend(caller.userId, input) };
        },
      }),
    };
  });
}

function addQueries(builder: Builder, { newcomers }: Contacts): void {
  const joined = builder.objectRef<JoinedUser>("JoinedUser").implement({
    description: "Somebody who has joined because the caller invited them.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      username: t.exposeString("username", { description: "Without @; null for who chose none." }),
      joinedAt: t.exposeString("joinedAt", { description: "ISO 8601 in UTC.", nullable: false }),
    }),
  });
  builder.queryFields((t) => ({
    joinedUsers: t.field({
      description: "Who has joined because the caller invited them, the newest first.",
      type: [joined],
      nullable: false,
      args: {
        limit: t.arg.int({ description: "At most so many: 1 to 50." }),
        offset: t.arg.int({ description: "How many to leave out before the first." }),
      },
      resolve: (_root, args, { caller }) => newcomers.list(caller.userId, parseArgs(joinedUsersInput, args)),
    }),
    joinedUserCount: t.int({
      description: "How many have (part 2 §7: messages count of USER_JOINED).",
      nullable: false,
      resolve: (_root, _args, { caller }) => newcomers.count(caller.userId),
    }),
  }));
}
