import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { ACCESS_COLUMNS } from "./merge-accounts.ts";
import { MERGE_STEPS } from "./test-merge-steps.ts";

const app = useTestApp();

/** Who did what to whom stays as it was: it outlives those in it. */
const HISTORY = ["audit_log.actor_id", "audit_log.subject_id"];

test("every column that names a person is known to the merge: a migration that adds one adds it to a merger", async () => {
  const { rows } = await sql<{ name: string }>`
    select columns.table_name || '.' || columns.column_name as name from information_schema.columns
    where columns.table_schema = 'public' and columns.udt_name = 'uuid'
      and (columns.column_name ~ '(^|_)(user|sender|owner|author|actor|subject|partner|person|member|by|for)(_id)?$'
        or exists (
          select from information_schema.key_column_usage used
          join information_schema.referential_constraints link on link.constraint_name = used.constraint_name
          join information_schema.constraint_column_usage target on target.constraint_name = link.unique_constraint_name
          where used.table_name = columns.table_name and used.column_name = columns.column_name
            and target.table_name = 'users'))`.execute(app.context.db.kysely);
  const known = [...MERGE_STEPS.flatMap(({ columns }) => columns), ...ACCESS_COLUMNS, ...HISTORY];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
