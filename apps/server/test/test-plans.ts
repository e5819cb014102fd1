import type pg from "pg";

type PlanNode = {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
};
const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** A pool that runs each statement a second time to see how: with how many rows of a table were read for all of them. */
export function explainOn(real: pg.Pool): {
  pool: pg.Pool;
  tables: () => (string | undefined)[];
  countRead: (table: string) => number;
} {
  const nodes: PlanNode[] = [];
  const pool = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await real.query(`explain (analyze, timing off, format json) ${text}`, values);
      nodes.push(...flatten(rows[0]["QUERY PLAN"][0].Plan));
      return real.query(text, values);
    },
  };
  return {
    pool: pool as unknown as pg.Pool,
    tables: () => nodes.map((node) => node["Relation Name"]),
    // Of what is done many times PostgreSQL tells the mean, in hundredths, or before 18 in whole rows.
    countRead: (table) => Math.round(nodes.filter((node) => node["Relation Name"] === table).reduce(addRowsRead, 0)),
  };
}

const addRowsRead = (sum: number, node: PlanNode): number =>
  sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

/** As after an import of which the planner has not heard: it takes every room for one of a few messages, and forty more people for all there are. */
export async function misleadPlanner(pool: pg.Pool): Promise<void> {
  await pool.query(
    "insert into users (first_name, last_name, search_name) select 'Person', n::text, 'person ' || n from generate_series(1, 40) n",
  );
  await pool.query("analyze users");
  await pool.query("delete from pg_statistic where starelid = 'messages'::regclass");
}
