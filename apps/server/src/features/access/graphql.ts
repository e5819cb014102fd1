import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import type { Access } from "./access.ts";
import type { AccountRow } from "./store.ts";

/** Query `accountInformation` (part 1 §7): the caller's own account, whole. */
export function addAccessGraphql(builder: Builder, access: Access): void {
  const account = builder.objectRef<AccountRow>("AccountInformation").implement({
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
  builder.queryField("accountInformation", (t) =>
    t.field({
      type: account,
      nullable: false,
      resolve: (_root, _args, { caller }) => access.getAccount(caller.userId),
    }),
  );
}
