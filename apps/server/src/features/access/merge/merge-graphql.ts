import { MERGE_VERDICTS, mergeUserInput, type MergeVerdict } from "@atrium/contracts/access";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import { languageEnum, outcomeEnum } from "../enums.ts";
import type { MergeOutcome, MergePreview, Merge } from "./merge-accounts.ts";

/** Joining two accounts of one person (TEAM-015). */
export function addMergeGraphql(builder: Builder, merge: Merge): void {
  const count = builder.objectRef<MergePreview["counts"][number]>("MergeCount").implement({
    description: "How much of a feature the caller's account gains from the other.",
    fields: (t) => ({
      feature: t.exposeString("feature", {
        description: "rooms, friends, profiles, hobbies or teams.",
        nullable: false,
      }),
      moved: t.exposeInt("moved", { description: "What the caller does not have yet, and then has.", nullable: false }),
      lost: t.exposeInt("lost", {
        description: "What has no room in the joined account and is deleted, such as profiles beyond the plan.",
        nullable: false,
      }),
    }),
  });
  const preview = builder.objectRef<MergePreview>("MergePreview").implement({
    description: "What the caller's account gains from the other, and what of the other is lost.",
    fields: (t) => ({
      firstName: t.string({
        description: "Of the other account.",
        nullable: false,
        resolve: ({ name }) => name.firstName,
      }),
      lastName: t.string({
        description: "Of the other account.",
        nullable: false,
        resolve: ({ name }) => name.lastName,
      }),
      counts: t.field({
        description: "What there is of each feature that keeps any.",
        type: [count],
        nullable: false,
        resolve: ({ counts }) => [...counts],
      }),
      lostIdentifier: t.exposeString("lostIdentifier", {
        description:
          "The other's second identifier, for which the joined account has no room; null where none is lost.",
      }),
    }),
  });
  const step = builder.enumType("MergeStep", {
    description: "How far joining two accounts is.",
    values: ["CODES_SENT", "READY", "MERGED"] as const,
  });
  const reason = builder.enumType("MergeVerdict", {
    description: "Why joining two accounts goes no further.",
    values: MERGE_VERDICTS,
  });
  const answer = builder.objectRef<MergeOutcome>("MergeUserAnswer").implement({
    description:
      "`status` is SUCCESS or FAILED. `step` says how far it is: CODES_SENT, READY (with `preview`) or MERGED; `error` why it went no further.",
    fields: (t) => ({
      status: t.field({
        description: "SUCCESS or FAILED.",
        type: outcomeEnum(builder),
        nullable: false,
        resolve: (outcome) => (outcome.step === null ? "FAILED" : "SUCCESS"),
      }),
      description: t.string({
        description: "`error` as an English sentence, for people who read the API.",
        resolve: (outcome) => (outcome.step === null ? DESCRIPTIONS[outcome.verdict] : null),
      }),
      step: t.field({
        description: "CODES_SENT, READY or MERGED; null when it went no further.",
        type: step,
        resolve: (outcome) => outcome.step,
      }),
      error: t.field({
        description: "INVALID_OWN_CODE, INVALID_OTHER_CODE or IDENTIFIER_NOT_FREE; null when it went further.",
        type: reason,
        resolve: (outcome) => (outcome.step === null ? outcome.verdict : null),
      }),
      preview: t.field({
        description: "What would happen, when `step` is READY.",
        type: preview,
        resolve: (outcome) => (outcome.step === "READY" ? outcome.preview : null),
      }),
    }),
  });

  builder.mutationField("mergeUserWithCode", (t) =>
    t.field({
      description:
        "Joins the account of this phone or email to the caller's. Without codes sends one to each account; with both says what would happen; confirmed as well, does it.",
      type: answer,
      nullable: false,
      args: {
        phone: t.arg.string({ description: "With dial code; an empty text takes it away." }),
        email: t.arg.string({ description: "At most 254 characters; an empty text takes it away." }),
        ownCode: t.arg.string({ description: "The six digits that were sent to the caller." }),
        otherCode: t.arg.string({ description: "The six digits that were sent to the other account." }),
        isConfirmed: t.arg.boolean({ description: "Whether it is to be done, after a preview." }),
        language: t.arg({ description: "Of the message that is sent: en or fr.", type: languageEnum(builder) }),
      },
      resolve: (_root, args, { caller }) => {
        const { phone, email, ownCode, otherCode, isConfirmed, language } = parseArgs(mergeUserInput, args);
        const identifier = phone ? { phone } : { email: email ?? "" };
        const asked = { userId: caller.userId, identifier, language: language ?? "en" };
        if (!ownCode || !otherCode) return merge.requestCodes(asked);
        const codes = { ownCode, otherCode };
        return isConfirmed ? merge.merge(asked, codes) : merge.preview(asked, codes);
      },
    }),
  );
}

/** For people who read the API; screens have their own words. */
const DESCRIPTIONS: Readonly<Record<MergeVerdict, string>> = {
  INVALID_OWN_CODE: "The code sent to the caller's own identifier is not right.",
  INVALID_OTHER_CODE: "The code sent to the named identifier is not right.",
  IDENTIFIER_NOT_FREE: "The caller's account has an identifier of this kind already.",
};
