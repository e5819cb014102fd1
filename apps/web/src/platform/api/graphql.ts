import type { Documents } from "./generated/documents.ts";

declare const shape: unique symbol;
/** A query or mutation as it is sent. Nothing is ever under `shape`: it carries the types of what is taken and answered. */
export type Operation<Result, Variables> = string & { readonly [shape]: (variables: Variables) => Result };
/** Fields that several operations ask for. */
export type Fragment<Name extends keyof Documents> = string & { readonly [shape]: Name };

/** What a document answers with: `ResultOf<typeof LIST>`. */
export type ResultOf<Document> =
  Document extends Operation<infer Result, never>
    ? Result
    : Document extends Fragment<infer Name>
      ? Documents[Name]["result"]
      : never;

/** The first word after `query`, `mutation` or `fragment`. */
type NameOf<Source extends string> = Source extends `${"query" | "mutation" | "fragment"} ${infer Rest}`
  ? Rest extends `${infer Word} ${string}`
    ? Word extends `${infer Name}(${string}`
      ? Name
      : Word
    : never
  : never;
/** Nothing fits where no types are written down of such a document. */
type Known<Source extends string> = [NameOf<Source>] extends [keyof Documents] ? Source : never;
type Entry<Source extends string> = Documents[NameOf<Source> & keyof Documents];
type FragmentsOf<Names extends readonly (keyof Documents)[]> = Extract<
  { [Place in keyof Names]: Fragment<Names[Place]> },
  readonly string[]
>;
type DocumentOf<Source extends string> =
  Entry<Source> extends { result: infer Result; variables: infer Variables }
    ? Operation<Result, Variables>
    : Fragment<NameOf<Source> & keyof Documents>;

/**
 * A document of GraphQL, typed by the schema; the fragments it spreads follow it in the order of their names. Has to be one plain text
 * with a name of its own: `npm run graphql:types` reads it out of the file and writes its types down.
 */
export function graphql<const Source extends string>(
  source: Known<Source>,
  ...fragments: FragmentsOf<Entry<Source>["fragments"]>
): DocumentOf<Source> {
  return [source, ...fragments].join("\n") as DocumentOf<Source>;
}
