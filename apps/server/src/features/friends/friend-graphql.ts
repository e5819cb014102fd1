import type { Friend } from "@atrium/contracts/friends";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";

/** A person as lists of friends name them. */
export const implementFriend = (builder: Builder) =>
  builder.objectRef<Friend>("Friend").implement({
    description: "Somebody the caller is friends with.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", {
        description: "Empty where there is none, and once the account is deleted.",
        nullable: false,
      }),
      username: t.exposeString("username", { description: "Without @; null for who chose none." }),
    }),
  });
