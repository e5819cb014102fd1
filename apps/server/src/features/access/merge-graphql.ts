import { mergeUserInput, type MergeVerdict } from "@atrium/contracts/access";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { MergeOutcome, MergePreview, Merge } from "./merge-accounts.ts";

/** Joining two accounts of one person (TEAM-015). */
export function addMergeGraphql(builder: Builder, merge: Merge): void {
  const preview = builder.objectRef<MergePreview>("MergePreview").implement({
    description: "What the caller's account gains from the other, and what of the other is lost.",
    fields: (t) => ({
      firstName: t.string({ nullable: false, resolve: ({ name }) => name.firstName }),
      lastName: t.string({ nullable: false, resolve: ({ name }) => name.lastName }),
      rooms: t.exposeInt("rooms", { nullable: false }),
      friends: t.exposeInt("friends", { nullable: false }),
      profiles: t.exposeInt("profiles", { nullable: false }),
      lostProfiles: t.exposeInt("lostProfiles", { nullable: false }),
      hobbies: t.exposeInt("hobbies", { nullable: false }),
      teams: t.exposeInt("teams", { nullable: false }),
      lostContact: t.exposeString("lostContact"),
    }),
  });
  const answer = builder.objectRef<MergeOutcome>("MergeUserAnswer").implement({
    description:
      "`status` is SUCCESS or FAILED. `step` says how far it is: CODES_SENT, READY (with `preview`) or MERGED; `error` why it went no further.",
    fields: (t) => ({
      status: t.string({ nullable: false, resolve: ({ step }) => (step === null ? "FAILED" : "SUCCESS") }),
      description: t.string({ resolve: (outcome) => (outcome.step === null ? DESCRIPTIONS[outcome.verdict] : null) }),
      step: t.string({ resolve: ({ step }) => step }),
      error: t.string({ resolve: (outcome) => (outcome.step === null ? outcome.verdict : null) }),
      preview: t.field({
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
        phone: t.arg.string(),
        email: t.arg.string(),
        ownCode: t.arg.string(),
        otherCode: t.arg.string(),
        isConfirmed: t.arg.boolean(),
        language: t.arg.string(),
      },
      resolve: (_root, args, { caller }) => {
        const { phone, email, ownCode, otherCode, isConfirmed, language } = parseArgs(mergeUserInput, args);
        const contact = phone ? { phone } : { email: email ?? "" };
        const asked = { userId: caller.userId, contact, language: language ?? "en" };
        if (!ownCode || !otherCode) return merge.requestCodes(asked);
        const codes = { ownCode, otherCode };
        return isConfirmed ? merge.merge(asked, codes) : merge.preview(asked, codes);
      },
    }),
  );
}

/** For people who read the API; screens have their own words. */
const DESCRIPTIONS: Readonly<Record<MergeVerdict, string>> = {
  INVALID_OWN_CODE: "The code sent to the caller's own contact is not right.",
  INVALID_OTHER_CODE: "The code sent to the named contact is not right.",
  CONTACT_NOT_FREE: "The caller's account has a contact of this kind already.",
};
