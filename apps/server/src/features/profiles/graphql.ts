import { SEARCH_MAX_LENGTH } from "@atrium/contracts/limits";
import { userId as userIdSchema } from "@atrium/contracts/schema";
import type pg from "pg";
import { z } from "zod";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { normalise } from "../../platform/text.ts";
import { listPeople, listPeopleByIds, type PersonRow } from "./store.ts";

const PAGE_MAX = 100;
const usersInput = z.object({
  userIds: z.array(userIdSchema).max(PAGE_MAX).nullish(),
  searchByName: z.string().max(SEARCH_MAX_LENGTH).nullish(),
  limit: z.number().int().min(1).max(PAGE_MAX).nullish(),
  offset: z.number().int().min(0).max(100_000).nullish(),
});

/** Query `users` (part 1 §7): names of people on this instance; never phone or email. */
export function addProfilesGraphql(builder: Builder, pool: pg.Pool): void {
  const person = builder.objectRef<PersonRow>("User").implement({
    fields: (t) => ({
      userId: t.exposeID("userId", { nullable: false }),
      firstName: t.exposeString("firstName", { nullable: false }),
      lastName: t.exposeString("lastName", { nullable: false }),
      username: t.exposeString("username"),
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
