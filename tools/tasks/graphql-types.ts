import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type DocumentNode, type GraphQLSchema, parse, validate } from "graphql";
import { toDocumentTypes } from "../graphql/document-types.ts";
import { ROOT } from "./run-program.ts";
import { listDocuments, listTestDocuments } from "../graphql/source-documents.ts";

const SCHEMA = "docs/schema.graphql";
const TYPES = "apps/web/src/platform/api/generated/documents.ts";
const WEB = "apps/web/src/**/*.{ts,tsx}";
const TESTS = ["apps/server/{src,test}/**/*.ts", "e2e/**/*.ts", "bench/**/*.ts"];
/** What tests send because it does not fit. */
const MEANT_TO_FAIL = [
  "{ nothing }",
  "{ hobbies(category: food) { after } }",
  "{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }",
  "{ accountInformation { ...f } } fragment f on AccountInformation { ...f }",
  "query ($ids: [ID!]!) { users(userIds: $ids) { lastMeeting { participants { lastMeeting { title } } } } }",
];

/**
 * Checks the documents of the browser and of the tests against docs/schema.graphql, and writes down what the browser's take and answer;
 * with --check only compares. Neither needs anything to run.
 */
if (import.meta.main) {
  const schema = buildSchema(readFileSync(join(ROOT, SCHEMA), "utf8"));
  const source = read([WEB], listDocuments).map(({ text }) => text);
  const problems = [...listProblems(schema, source), ...listTestProblems(schema, read(TESTS, listTestDocuments))];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else writeTypes(toDocumentTypes(schema, parse(source.join("\n"))));
}

type Found = { readonly path: string; readonly text: string };

function read(patterns: readonly string[], list: (code: string) => string[]): Found[] {
  const paths = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted();
  return paths.flatMap((path) => list(readFileSync(join(ROOT, path), "utf8")).map((text) => ({ path, text })));
}

function writeTypes(written: string): void {
  if (!process.argv.includes("--check")) return writeFileSync(join(ROOT, TYPES), written);
  if (readFileSync(join(ROOT, TYPES), "utf8") === written) return;
  console.error(`${TYPES} does not fit the documents: run npm run graphql:types`);
  process.exitCode = 1;
}

/** The browser's are looked at as one, so that no two have one name and no fragment is left over. */
function listProblems(schema: GraphQLSchema, source: readonly string[]): string[] {
  const unread = source.flatMap((text) => (tryParse(text) ? [] : [`This is no document: ${text}`]));
  return unread.length > 0 ? unread : describe(schema, parse(source.join("\n")));
}

/** A text that does not parse is either none, or one that a test sends for that reason. */
function listTestProblems(schema: GraphQLSchema, found: readonly Found[]): string[] {
  const stale = MEANT_TO_FAIL.filter((text) => !found.some((one) => one.text === text));
  return [
    ...stale.map((text) => `graphql-types.ts knows of a document that no test sends any more: ${text}`),
    ...found.flatMap(({ path, text }) => {
      const document = MEANT_TO_FAIL.includes(text) ? null : tryParse(text);
      return document ? describe(schema, document).map((problem) => `${path}: ${problem}`) : [];
    }),
  ];
}

function tryParse(text: string): DocumentNode | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** What does not fit, each with the line it stands in. */
function describe(schema: GraphQLSchema, document: DocumentNode): string[] {
  return validate(schema, document).map(({ message, source, locations }) => {
    const line = source?.body.split("\n")[(locations?.[0]?.line ?? 1) - 1] ?? "";
    return `${message} In: ${line.trim()}`;
  });
}
