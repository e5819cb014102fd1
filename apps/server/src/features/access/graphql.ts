import { sessionId as sessionIdSchema } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Access } from "./access.ts";
import type { Merge } from "./merge-accounts.ts";
import { addMergeGraphql } from "./merge-graphql.ts";
import { addPasswordGraphql } from "./password-graphql.ts";
import type { AccountRow, DeviceRow } from "./store.ts";

const endSessionInput = z.object({ id: sessionIdSchema });

/** One's own account: who one is, where one is signed in, and the password (part 1 §7). */
export function addAccessGraphql(
  builder: Builder,
  context: Context,
  { access, merge }: { access: Access; merge: Merge },
) {
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
      twoFactor: t.exposeBoolean("twoFactor", { nullable: false }),
      firstLoginPending: t.exposeBoolean("firstLoginPending", { nullable: false }),
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
  addPasswordGraphql(builder, context);
  addMergeGraphql(builder, merge);
  return { account };
}

/** The caller's account, for features that add fields of theirs to it. */
export type AccountRef = ReturnType<typeof addAccessGraphql>["account"];
