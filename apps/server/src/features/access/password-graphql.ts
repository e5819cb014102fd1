import {
  type AccountVerdict,
  changePasswordInput,
  deleteAccountInput,
  setUserPasswordInput,
  twoFactorInput,
} from "@atrium/contracts/access";
import type { Context } from "../../context.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { setUserPassword } from "./set-password.ts";
import { switchTwoFactor } from "./two-factor.ts";

/** What sets a password, or asks for one (part 1 §7, A-06, B-04, B-09). */
export function addPasswordGraphql(builder: Builder, context: Context): void {
  const type = builder.objectRef<{ verdict: AccountVerdict | null }>("ChangePasswordAnswer").implement({
    description:
      "`status` is SUCCESS or FAILED; `b2bStatus` says why: WRONG_PASSWORD, COMMON_PASSWORD or LAST_ADMINISTRATOR.",
    fields: (t) => ({
      status: t.string({ nullable: false, resolve: ({ verdict }) => (verdict ? "FAILED" : "SUCCESS") }),
      description: t.string({ resolve: ({ verdict }) => verdict && DESCRIPTIONS[verdict] }),
      b2bStatus: t.string({ resolve: ({ verdict }) => verdict }),
    }),
  });

  builder.mutationFields((t) => {
    const newPassword = t.arg.string({ required: true });
    const password = t.arg.string({ required: true });
    return {
      changePassword: t.field({
        type,
        nullable: false,
        args: { oldPassword: t.arg.string({ required: true }), newPassword },
        resolve: async (_root, args, { caller }) => ({
          verdict: await changePassword(context, caller, parseArgs(changePasswordInput, args)),
        }),
      }),
      setUserPassword: t.field({
        description:
          "For internal administrators; to everyone else nobody is found. The person chooses a new one at the next sign-in.",
        type,
        nullable: false,
        args: { userId: t.arg.id({ required: true }), newPassword },
        resolve: async (_root, args, { caller }) => ({
          verdict: await setUserPassword(context, caller, parseArgs(setUserPasswordInput, args)),
        }),
      }),
      setTwoFactor: t.field({
        type,
        nullable: false,
        args: { isOn: t.arg.boolean({ required: true }), password },
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
