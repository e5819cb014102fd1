import type { CommandName } from "@atrium/contracts/live";
import { globSync } from "node:fs";
import { join } from "node:path";
import type { MatrixRow, SignedOut } from "./test-matrix.ts";
import { rows as platform } from "./test-platform-rows.ts";
import type { PersonKey, World } from "./test-world.ts";

export type GraphqlRow = MatrixRow & {
  /** As GraphQL writes it. `$id` is the object's id, `$new` a word that was not used before, `$owner` and so on other ids. */
  readonly call: string;
  /** That the answer to who may is a list without anything in it, or perhaps is. */
  readonly isEmpty?: true | "perhaps";
};

export type RestRow = MatrixRow & {
  /** As the server registered it. */
  readonly route: string;
  /** The address that is asked, where it is not the route's own; `$id` and `$new` as in GraphqlRow. */
  readonly path?: string;
  readonly body?: object;
  readonly signedOut: SignedOut;
};

export type LiveRow = MatrixRow & {
  readonly do: Exclude<CommandName, "session.hello">;
  readonly with: (id: string) => object;
  /** What the answer of who may has to hold. */
  readonly holds?: (id: string) => object;
};

export type FieldRow = {
  /** What is asked for to see one of the type; `$owner` and so on stand for ids. */
  readonly of: string;
  readonly fields: Readonly<Record<string, readonly PersonKey[]>>;
};

/** A body of an operation that takes one, with every text that it can hold. */
export type RestBody = { readonly path: string; readonly body: (world: World) => object };
/** What a command takes, with every text that it can hold. */
export type LiveInput = { readonly do: CommandName; readonly input: (world: World) => object };

/** What the tests of authorisation and of hostile texts ask of a feature: each says it in its own test-rows.ts. */
export type FeatureRows = {
  readonly graphql?: readonly GraphqlRow[];
  /** Types of which the caller decides what is told: who sees which field of the owner's. For everybody else it is null, empty or false. */
  readonly fields?: Readonly<Record<string, FieldRow>>;
  /** Types of which whoever is answered with one may read all. */
  readonly alike?: readonly string[];
  /** Fields that are true for some and not for others: false says nothing. */
  readonly flags?: readonly string[];
  readonly rest?: readonly RestRow[];
  readonly restBodies?: readonly RestBody[];
  readonly live?: readonly LiveRow[];
  readonly liveInputs?: readonly LiveInput[];
};

const FEATURES = join(import.meta.dirname, "..", "src", "features");
const modules = await Promise.all(
  globSync("*/test-rows.ts", { cwd: FEATURES })
    .toSorted()
    .map(async (path) => (await import(join(FEATURES, path))) as { readonly rows: FeatureRows }),
);
const all: readonly FeatureRows[] = [...modules.map(({ rows }) => rows), platform];

export const GRAPHQL_ROWS = all.flatMap(({ graphql = [] }) => graphql);
export const FIELD_ROWS: Readonly<Record<string, FieldRow>> = Object.assign({}, ...all.map(({ fields }) => fields));
export const LIKE_THEIR_OBJECT = all.flatMap(({ alike = [] }) => alike);
export const FLAGS: ReadonlySet<string> = new Set(all.flatMap(({ flags = [] }) => flags));
export const REST_ROWS = all.flatMap(({ rest = [] }) => rest);
export const REST_BODIES = all.flatMap(({ restBodies = [] }) => restBodies);
export const LIVE_ROWS = all.flatMap(({ live = [] }) => live);
export const LIVE_INPUTS = all.flatMap(({ liveInputs = [] }) => liveInputs);
