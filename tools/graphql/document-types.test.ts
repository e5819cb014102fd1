import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";
import { toDocumentTypes } from "./document-types.ts";
import { listDocuments, listTestDocuments } from "./source-documents.ts";

const schema = buildSchema(`
  enum Kind { one other }
  type Hobby { id: ID! kind: Kind! keepers: [Person!] note: String }
  type Person { userId: ID! names: [String]! }
  input Entry { key: String! title: String }
  type Query { hobbies(after: ID, kind: Kind!, userIds: [ID!]!): [Hobby!]! }
  type Mutation { save(entries: [Entry!]!, isOn: Boolean! = true): Hobby }
`);
const write = (...documents: string[]) => toDocumentTypes(schema, parse(documents.join("\n")));

test("what is answered has the names it is asked for under, null and lists where the schema has them, and our ids", () => {
  const written = write(
    "query List { hobbies(kind: one, userIds: []) { id kind words: note keepers { userId names } } }",
  );
  expect(written).toContain(
    "result: { readonly hobbies: readonly { readonly id: HobbyId; readonly kind: Kind; readonly words: string | null; " +
      "readonly keepers: readonly { readonly userId: UserId; readonly names: readonly (string | null)[] }[] | null }[] };",
  );
  expect(written).toContain('type Kind = "one" | "other";');
  expect(written).toContain('import type { HobbyId, UserId } from "@atrium/contracts/ids";');
});

test("what is taken may be left out where the schema allows it, and is ours where the argument is", () => {
  const query =
    "query List($after: ID, $kind: Kind!, $whom: [ID!]!) { hobbies(after: $after, kind: $kind, userIds: $whom) { id } }";
  expect(write(query)).toContain(
    "variables: { readonly after?: HobbyId | null; readonly kind: Kind; readonly whom: readonly UserId[] };",
  );
  expect(
    write(
      "mutation Save($entries: [Entry!]!, $isOn: Boolean! = false) { save(entries: $entries, isOn: $isOn) { id } }",
    ),
  ).toContain(
    "readonly entries: readonly { readonly key: string; readonly title?: string | null }[]; readonly isOn?: boolean };",
  );
});

test("a fragment is named by who spreads it, and what is asked for under a condition may be missing", () => {
  const fragment = "fragment Shown on Hobby { id }";
  const written = write(
    fragment,
    "query List($all: Boolean!) { hobbies(kind: one, userIds: []) { ...Shown note @include(if: $all) } }",
  );
  expect(written).toContain(
    'readonly hobbies: readonly (Documents["Shown"]["result"] & { readonly note?: string | null })[]',
  );
  expect(written).toContain('fragments: ["Shown"];');
});

test("documents are read out of a file: the browser's by their tag, those of tests by how they begin", () => {
  expect(
    listDocuments('const A = graphql(`query A { a }`);\nconst B = graphql("query B { b }", A);\nawait api.graphql(A);'),
  ).toEqual(["query A { a }", "query B { b }"]);
  const code = [
    'const FIELDS = "{ id name }";',
    "ask(`query ($id: ID!) { one(id: $id) ${FIELDS} }`);",
    'ask(`mutation { remove(id: "${id}") }`);',
    "ask(`mutation { ${name}(id: 1) }`);",
    'expect(text).toBe("a sentence");',
  ];
  expect(listTestDocuments(code.join("\n"))).toEqual([
    "query ($id: ID!) { one(id: $id) { id name } }",
    'mutation { remove(id: "x") }',
  ]);
});
