import { changePasswordInput, type PasswordVerdict } from "@atrium/contracts/access";
import { sessionId as sessionIdSchema } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Access } from "./access.ts";
import { changePassword } from "./change-password.ts";
import type { AccountRow, DeviceRow } from "./store.ts";

const endSessionInput = z.object({ id: sessionIdSchema });

/** One's own account: who one is, where one is signed in, and the password (part 1 §7). */
export function addAccessGraphql(builder: Builder, context: Context, access: Access) {
  const account = builder.objectRef<AccountRow>("AccountInformation").implement({
    description: "The caller's own account, whole.",
    fields: (t) => ({
      id: t.exposeID("id", { nullable: false }),
      firstName: t.exposeString("firstName", { nullable: false }),
      lastName: t.exposeString("lastName", { nullable: false }),
      username: t.exposeString("username"),
      email: t.exposeString("email"),
      phone: t.exposeString("phone"),
      role: t.exposeString("role", { nullable: false }),
    }),
  });
  const device = builder.objectRef<DeviceRow>("Session").implement({
    description: "A device on which the caller is signed in. Times are ISO 8601 in UTC.",
    fields: (t) => ({
      id: t.exposeID("id", { nullable: false }),
      userAgent: t.exposeString("userAgent", { nullable: false }),
      createdAt: t.string({ nullable: false, resolve: ({ createdAt }) => createdAt.toISOString() }),
      lastSeenAt: t.string({ nullable: false, resolve: ({ lastSeenAt }) => lastSeenAt.toISOString() }),
      isCurrent: t.boolean({ nullable: false, resolve: ({ id }, _args, { caller }) => id === caller.sessionId }),
    }),
  });
  const outcome = builder.objectRef<{ verdict: PasswordVerdict | null }>("ChangePasswordAnswer").implement({
    description: "`status` is SUCCESS or FAILED; `b2bStatus` says why: WRONG_PASSWORD or COMMON_PASSWORD.",
    fields: (t) => ({
      status: t.string({ nullable: false, resolve: ({ verdict }) => (verdict ? "FAILED" : "SUCCESS") }),
      description: t.string({ resolve: ({ verdict }) => verdict && DESCRIPTIONS[verdict] }),
      b2bStatus: t.string({ resolve: ({ verdict }) => verdict }),
    }),
  });

  builder.queryFields((t) => ({
    accountInformation: t.field({
      type: account,
      nullable: false,
      resolve: (_root, _args, { caller }) => access.getAccount(caller.userId),
    }),
    sessions: t.field({
      type: [device],
      nullable: false,
      resolve: (_root, _args, { caller }) => access.listSessions(caller),
    }),
  }));
  builder.mutationFields((t) => ({
    changePassword: t.field({
      type: outcome,
      nullable: false,
      args: { oldPassword: t.arg.string({ required: true }), newPassword: t.arg.string({ required: true }) },
      resolve: async (_root, args, { caller }) => ({
        verdict: await changePassword(context, caller, parseArgs(changePasswordInput, args)),
      }),
    }),
    endSession: t.boolean({
      description: "Signs one device out; its sockets close at once. True also when it was signed out already.",
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, args, { caller }) => {
        await access.endSession(caller, parseArgs(endSessionInput, args).id);
        return true;
      },
    }),
  }));
  return { account };
}

/** The caller's account, for features that add fields of theirs to it. */
export type AccountRef = ReturnType<typeof addAccessGraphql>["account"];

/** For people who read the API; screens have their own words. */
const DESCRIPTIONS: Readonly<Record<PasswordVerdict, string>> = {
  WRONG_PASSWORD: "The old password is not right.",
  COMMON_PASSWORD: "The new password is among the most common ones.",
};
