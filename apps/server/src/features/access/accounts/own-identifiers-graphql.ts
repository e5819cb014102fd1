import {
  changeOwnIdentifierInput,
  OWN_IDENTIFIER_VERDICTS,
  type OwnIdentifierVerdict,
  requestOwnIdentifierInput,
} from "@atrium/contracts/access";
import type { Context } from "../../../context.ts";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import { languageEnum, outcomeEnum } from "../enums.ts";
import { changeOwnIdentifier, requestOwnIdentifier } from "./own-identifiers.ts";

/** One's own phone and email, each changed by a code that goes to the new one. */
export function addOwnIdentifiersGraphql(builder: Builder, context: Context): void {
  const reason = builder.enumType("OwnIdentifierVerdict", {
    description: "Why the caller signs in with what they signed in with before.",
    values: OWN_IDENTIFIER_VERDICTS,
  });
  const answer = builder.objectRef<{ verdict: OwnIdentifierVerdict | null }>("OwnIdentifierAnswer").implement({
    description: "`status` is SUCCESS or FAILED; `error` says why.",
    fields: (t) => ({
      status: t.field({
        description: "SUCCESS or FAILED.",
        type: outcomeEnum(builder),
        nullable: false,
        resolve: ({ verdict }) => (verdict ? "FAILED" : "SUCCESS"),
      }),
      error: t.field({
        description: "INVALID_CODE or IDENTIFIER_TAKEN; null when it is done.",
        type: reason,
        resolve: ({ verdict }) => verdict,
      }),
    }),
  });
  builder.mutationFields((t) => {
    const identifier = {
      phone: t.arg.string({ description: "With dial code; either this or an email." }),
      email: t.arg.string({ description: "At most 254 characters; either this or a phone." }),
      language: t.arg({ description: "Of the message that is sent: en or fr.", type: languageEnum(builder) }),
    };
    return {
      requestOwnIdentifier: t.boolean({
        description:
          "Sends a code to a phone or an email that the caller wants to sign in with, valid for 10 minutes and 5 tries. True whether it is somebody's or not.",
        nullable: false,
        args: identifier,
        resolve: async (_root, args, { caller, address }) => {
          await requestOwnIdentifier(context, caller, {
            ...toAsked(parseArgs(requestOwnIdentifierInput, args)),
            address,
          });
          return true;
        },
      }),
      changeOwnIdentifier: t.field({
        description:
          "The caller signs in with this phone or email from now on, and no more with the one before; the other kind stays. Sessions stay; the old ones are told.",
        type: answer,
        nullable: false,
        args: {
          ...identifier,
          code: t.arg.string({ description: "The six digits that were sent to it.", required: true }),
        },
        resolve: async (_root, args, { caller, address }) => {
          const { code, ...given } = parseArgs(changeOwnIdentifierInput, args);
          return { verdict: await changeOwnIdentifier(context, caller, { ...toAsked(given), address, code }) };
        },
      }),
    };
  });
}

type Given = ReturnType<typeof requestOwnIdentifierInput.parse>;

const toAsked = ({ phone, email, language }: Given) => ({
  identifier: phone ? { phone } : { email: email ?? "" },
  language: language ?? ("en" as const),
});
