import { join } from "node:path";
import { isInputObjectType, isObjectType, lexicographicSortSchema, printSchema } from "graphql";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../test/test-app.ts";

const SCHEMA_PAGE = join(import.meta.dirname, "..", "..", "..", "docs", "schema.graphql");
const app = useTestApp();

type Described = { readonly name: string; readonly description: string | null | undefined };

/** Everything of the running schema that somebody who reads it meets. */
function listParts(): Described[] {
  const types = Object.values(app.http.graphql.schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  return types.flatMap((type) => {
    const parts: Described[] = [{ name: type.name, description: type.description }];
    if (!isObjectType(type) && !isInputObjectType(type)) return parts;
    for (const field of Object.values(type.getFields())) {
      parts.push({ name: `${type.name}.${field.name}`, description: field.description });
      for (const arg of "args" in field ? field.args : [])
        parts.push({ name: `${field.name}.${arg.name}`, description: arg.description });
    }
    return parts;
  });
}

describe("the schema of GraphQL", () => {
  test("says of every type, field, argument and input what it is", () => {
    const silent = listParts().filter(({ description }) => !description || !/^\S.*\.$/s.test(description));
    expect(silent.map(({ name, description }) => `${name}: ${description ?? ""}`)).toEqual([]);
  });

  test("is written down in docs/schema.graphql, which this test compares and writes anew with -u", async () => {
    const page = `${printSchema(lexicographicSortSchema(app.http.graphql.schema))}\n`;
    await expect(page).toMatchFileSnapshot(SCHEMA_PAGE);
  });
});
