import {
  ACCOUNT_VERDICTS,
  type AccountVerdict,
  changePasswordInput,
  deleteAccountInput,
  setUserPasswordInput,
  twoFactorInput,
} from "@atrium/contracts/access";
import type { Context } from "../../../context.ts";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "../deletion/delete-account.ts";
import { outcomeEnum } from "../enums.ts";
import { setUserPassword } from "./set-password.ts";
import { switchTwoFactor } from "../sign-in/two-factor.ts";

/** What sets a password, or asks for one (part 1 §7, A-06, B-04, B-09). */
export function addPasswordGraphql(builder: Builder, context: Context): void {
  const reason = builder.enumType("AccountVerdict", {
    description: "Why something that asks for a password is not done.",
    values: ACCOUNT_VERDICTS,
  });
  const type = builder.objectRef<{ verdict: AccountVerdict | null }>("ChangePasswordAnswer").implement({
    description:
      "`status` is SUCCESS or FAILED; `b2bStatus` says why: WRONG_PASSWORD, COMMON_PASSWORD or LAST_ADMINISTRATOR.",
    fields: (t) => ({
      status: t.field({
        description: "SUCCESS or FAILED.",
        type: outcomeEnum(builder),
        nullable: false,
        resolve: ({ verdict }) => (verdict ? "FAILED" : "SUCCESS"),
      }),
      description: t.string({
        description: "The same as an English sentence, for people who read the API.",
        resolve: ({ verdict }) => verdict && DESCRIPTIONS[verdict],
      }),
      b2bStatus: t.field({
        description: "WRONG_PASSWORD, COMMON_PASSWORD or LAST_ADMINISTRATOR; null when it is done.",
        type: reason,
        resolve: ({ verdict }) => verdict,
      }),
    }),
  });

  builder.mutationFields((t) => {
    const newPassword = t.arg.string({
      description: "6 to 200 characters, and none of the most common.",
      required: true,
    });
    const password = t.arg.string({
      description: "The caller's, asked again before what cannot be taken back.",
      required: true,
    });
    return {
      changePassword: t.field({
        description: "The caller's own; every other session of the caller ends.",
        type,
        nullable: false,
        args: { oldPassword: t.arg.string({ description: "The one until now.", required: true }), newPassword },
        resolve: async (_root, args, { caller }) => ({
          verdict: await changePassword(context, caller, parseArgs(changePasswordInput, args)),
        }),
      }),
      setUserPassword: t.field({
        description:
          "For internal administrators; to everyone else nobody is found. The person chooses a new one at the next sign-in.",
        type,
        nullable: false,
        args: { userId: t.arg.id({ description: "The other person.", required: true }), newPassword },
        resolve: async (_root, args, { caller }) => ({
          verdict: await setUserPassword(context, caller, parseArgs(setUserPasswordInput, args)),
        }),
      }),
      setTwoFactor: t.field({
        description: "Whether signing in asks for a code as well; `password` is the caller's.",
        type,
        nullable: false,
        args: { isOn: t.arg.boolean({ description: "Whether a code is asked for.", required: true }), password },
        resolve: async (_root, args, { caller }) => ({
          verdict: await switchTwoFactor(context, caller, parseArgs(twoFactorInput, args)),
        }),
      }),
      deleteAccount: t.field({
        description: "For good. What the person wrote stays, under Deleted Account.",
        type,
        nullable: false,
        args: { password },
        resolve: async (_root, args, { caller }) => ({
          verdict: await deleteAccount(context, caller, parseArgs(deleteAccountInput, args)),
        }),
      }),
    };
  });
}

/** For people who read the API; screens have their own words. */
const DESCRIPTIONS: Readonly<Record<AccountVerdict, string>> = {
  WRONG_PASSWORD: "The password is not right.",
  COMMON_PASSWORD: "The new password is among the most common ones.",
  LAST_ADMINISTRATOR: "Nobody else administers this instance. Another person has to be made an administrator first.",
};
