import type { UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_LENGTH } from "@atrium/contracts/limits";
import type { Profile } from "@atrium/contracts/profiles";
import { userId as userIdSchema } from "@atrium/contracts/schema";
import type pg from "pg";
import { z } from "zod";
import { loadTogether } from "../../platform/graphql/load-together.ts";
import type { Builder, GraphqlContext } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { normalise } from "../../platform/text.ts";
import type { ProfileRef } from "./graphql.ts";
import { listPeople, listPeopleByIds, type PersonRow } from "./people-store.ts";
import type { Profiles } from "./profiles.ts";

const PAGE_MAX = 100;
const usersInput = z.object({
  userIds: z.array(userIdSchema).max(PAGE_MAX).nullish(),
  searchByName: z.string().max(SEARCH_MAX_LENGTH).nullish(),
  limit: z.number().int().min(1).max(PAGE_MAX).nullish(),
  offset: z.number().int().min(0).max(100_000).nullish(),
});

/** Query `users` (part 1 §7): names of people on this instance, and what the caller may see of them; never phone or email. */
export function addPeopleGraphql(builder: Builder, pool: pg.Pool, profiles: Profiles, profile: ProfileRef): void {
  const publicProfile = builder.objectRef<Profile>("PublicProfile").implement({
    description: "A profile with a page of its own, which needs no sign-in.",
    fields: (t) => ({
      profileId: t.exposeID("profileId", { nullable: false }),
      username: t.string({ nullable: false, resolve: ({ publicUsername }) => publicUsername ?? "" }),
      description: t.exposeString("description", { nullable: false }),
    }),
  });
  const profilesOf = loadTogether(async (userIds: readonly UserId[], { caller }: GraphqlContext) =>
    Map.groupBy(await profiles.listVisible(userIds, caller.userId), ({ userId }) => userId),
  );
  const person = builder.objectRef<PersonRow>("User").implement({
    fields: (t) => ({
      userId: t.exposeID("userId", { nullable: false }),
      isDeleted: t.exposeBoolean("isDeleted", { nullable: false }),
      firstName: t.exposeString("firstName", { nullable: false }),
      lastName: t.exposeString("lastName", { nullable: false }),
      username: t.exposeString("username"),
      profiles: t.field({
        description: "Those the caller may see.",
        type: [profile],
        nullable: false,
        resolve: async ({ userId }, _args, context) => (await profilesOf(userId, context)) ?? [],
      }),
      publicProfiles: t.field({
        type: [publicProfile],
        nullable: false,
        resolve: async ({ userId }, _args, context) =>
          ((await profilesOf(userId, context)) ?? []).filter(
            ({ accessLevel, status }) => accessLevel === "PUBLIC" && status === "ACTIVE",
          ),
      }),
    }),
  });
  builder.queryField("users", (t) =>
    t.field({
      type: [person],
      nullable: false,
      args: {
        userIds: t.arg.idList(),
        searchByName: t.arg.string(),
        limit: t.arg.int(),
        offset: t.arg.int(),
      },
      resolve: (_root, args, { caller }) => {
        const { userIds, searchByName, limit, offset } = parseArgs(usersInput, args);
        if (userIds) return listPeopleByIds(pool, userIds);
        const prefix = normalise(searchByName?.trim() ?? "");
        return listPeople(pool, { caller: caller.userId, prefix, limit: limit ?? PAGE_MAX, offset: offset ?? 0 });
      },
    }),
  );
}
