import type { UserId } from "@atrium/contracts/ids";
import type { Kysely, Transaction } from "kysely";
import type { Context } from "../../context.ts";
import type { DB } from "../../platform/db/schema.ts";

/** Two accounts of one person: what the first has becomes the second's. */
export type MergedPeople = { readonly from: UserId; readonly into: UserId };

/** What moves, for whom it concerns to agree to. */
export type MergeCounts = {
  readonly rooms: number;
  readonly friends: number;
  readonly profiles: number;
  /** Those of them beyond what the plan holds, which are removed. */
  readonly lostProfiles: number;
  /** Places and activities that the other made or saved. */
  readonly hobbies: number;
  readonly teams: number;
};

/** What a feature does with what it keeps of two people who become one. */
export type Merger = {
  /** Every `table.column` of the feature that names a person; a test compares them with the database. */
  readonly columns: readonly string[];
  /** In the one transaction that makes one account of two. */
  readonly merge: (trx: Transaction<DB>, people: MergedPeople) => Promise<void>;
  /** Some time after: once more, for what was under way at the moment of the commit. May run more than once. */
  readonly settle?: (trx: Transaction<DB>, people: MergedPeople) => Promise<void>;
  readonly count?: (db: Kysely<DB>, people: MergedPeople) => Promise<Partial<MergeCounts>>;
  /** After the commit: devices learn what is different. */
  readonly tell?: (context: Context, people: MergedPeople) => void | Promise<void>;
};
