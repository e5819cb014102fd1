import {
  answerIntroductionInput,
  introduceInput,
  introductionInput,
  type Introduction,
  INTRODUCTION_STATES,
} from "@atrium/contracts/introductions";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Friends } from "../friends.ts";
import type { implementFriend } from "../friend-graphql.ts";

type FriendRef = ReturnType<typeof implementFriend>;

/** Whom the caller brought together, and to whom the caller was introduced. */
export function addIntroductionsGraphql(builder: Builder, friends: Friends, person: FriendRef): void {
  const state = builder.enumType("IntroductionState", {
    description: "How an introduction stands for the caller.",
    values: INTRODUCTION_STATES,
  });
  const introduction = builder.objectRef<Introduction>("Introduction").implement({
    description: "One person brings two friends together, who both decide whether they become friends.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque.", nullable: false }),
      introducer: t.expose("introducer", {
        description: "Who brings the two together.",
        type: person,
        nullable: false,
      }),
      people: t.expose("people", {
        description: "To whom the caller was introduced; both people, where the caller introduced them.",
        type: [person],
        nullable: false,
      }),
      note: t.exposeString("note", { description: "What the introducer says of it; often empty.", nullable: false }),
      state: t.expose("state", {
        description:
          "asked waits for the caller's answer, waiting for another's; friends once both accepted, declined once the caller, or for the introducer either, did not; ended, for the introducer alone, after 30 days without both answers.",
        type: state,
        nullable: false,
      }),
      createdAt: t.exposeString("createdAt", { description: "ISO 8601 in UTC.", nullable: false }),
    }),
  });
  builder.queryField("introductions", (t) =>
    t.field({
      description: "Of which the caller is a part, the newest first; at most 100.",
      type: [introduction],
      nullable: false,
      resolve: (_root, _args, { caller }) => friends.introductions.list(caller.userId),
    }),
  );
  builder.mutationFields((t) => ({
    introduce: t.field({
      description:
        "Introduces two friends of the caller's to each other, once; again after it was taken back, or ended without a no. NOT_FOUND unless both are, CONFLICT when they know each other or were introduced by the caller before, RATE_LIMITED beyond 30 an hour.",
      type: introduction,
      nullable: false,
      args: {
        userId: t.arg.id({ description: "The one friend.", required: true }),
        otherId: t.arg.id({ description: "The other.", required: true }),
        note: t.arg.string({ description: "What both read of it; at most 300 characters." }),
      },
      resolve: (_root, args, { caller }) =>
        friends.introductions.introduce(caller.userId, parseArgs(introduceInput, args)),
    }),
    takeBackIntroduction: t.field({
      description:
        "Takes an introduction of the caller's making back that waits, out of Activity of the two as well. CONFLICT once both accepted, one declined, or it ended.",
      type: "Boolean",
      nullable: false,
      args: { id: t.arg.id({ description: "Of an introduction that the caller made.", required: true }) },
      resolve: async (_root, args, { caller }) => {
        await friends.introductions.takeBack(caller.userId, parseArgs(introductionInput, args).id);
        return true;
      },
    }),
    answerIntroduction: t.field({
      description:
        "Of one of the two who were introduced; they are friends once both accept. CONFLICT for who said otherwise before.",
      type: introduction,
      nullable: false,
      args: {
        id: t.arg.id({ description: "Of an introduction of the caller's.", required: true }),
        accept: t.arg.boolean({ description: "Whether the caller wants to be friends.", required: true }),
      },
      resolve: (_root, args, { caller }) => {
        const { id, accept } = parseArgs(answerIntroductionInput, args);
        return friends.introductions.answer(caller.userId, id, accept);
      },
    }),
  }));
}
