import {
  type FieldNode,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type ValueNode,
  valueFromASTUntyped,
} from "graphql";
import type { TestApp } from "./test-app.ts";

/** Objects within objects that are asked for: people, their teams, the people in those. */
const DEPTH = 3;

export type AnyField = GraphQLField<unknown, unknown>;
export type Answer = { readonly status: number; readonly text: string };
export type Read = {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string; readonly field?: string } }[] | undefined;
};

/** Of a call such as `deleteTheme(id: 7)`. */
export const nameOf = (call: string): string => /^\w+/.exec(call)?.[0] ?? "";

export function getOperation(schema: GraphQLSchema, name: string): { kind: "query" | "mutation"; field: AnyField } {
  const query = schema.getQueryType()?.getFields()[name];
  const field = query ?? schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`there is no operation ${name}`);
  return { kind: query ? "query" : "mutation", field };
}

export function listOperations(schema: GraphQLSchema): string[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
}

/** Types of what is answered, without the two roots. */
export function listObjectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name]);
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith("__") && !roots.has(name));
}

export type Operation = { readonly name: string; readonly query: string; readonly variables: Variables };
export type Variables = Readonly<Record<string, unknown>>;

/** A call such as `deleteTheme(id: 7)` with everything it takes in variables, and everything of the answer asked for. */
export function toOperation(schema: GraphQLSchema, call: string, depth = DEPTH): Operation {
  const name = nameOf(call);
  const { kind, field } = getOperation(schema, name);
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const inBrackets = (text: string): string => (text === "" ? "" : `(${text})`);
  const query = `${kind} ${inBrackets(declared)} { ${name}${inBrackets(given)} ${selectAll(field, depth)} }`;
  const [definition] = parse(`{ ${call} }`).definitions as OperationDefinitionNode[];
  const [node] = (definition?.selectionSet.selections ?? []) as FieldNode[];
  const variables = Object.fromEntries((node?.arguments ?? []).map((arg) => [arg.name.value, toValue(arg.value)]));
  return { name, query, variables };
}

/** Variables are written as texts with a dollar, to be filled in. */
function toValue(node: ValueNode): unknown {
  if (node.kind === Kind.VARIABLE) return `$${node.name.value}`;
  if (node.kind === Kind.LIST) return node.values.map(toValue);
  if (node.kind === Kind.OBJECT)
    return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, toValue(value)]));
  return valueFromASTUntyped(node);
}

/** Every field of the answer that needs no argument, objects within objects included. */
export function selectAll({ type }: Pick<AnyField, "type">, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type))) return [];
    if (!isObjectType(getNamedType(field.type))) return [field.name];
    return depth > 1 ? [`${field.name} ${selectAll(field, depth - 1)}`] : [];
  });
  return `{ ${fields.join(" ")} }`;
}

/** One field, with what it needs to be asked for. */
export function selectField(field: AnyField): string {
  const needsType = field.args.some(({ name }) => name === "contentType");
  return `${field.name}${needsType ? '(contentType: "image/png", sizeBytes: 1)' : ""} ${selectAll(field, 1)}`;
}

/** Asks as somebody, or nobody; the answer as it came. */
export async function askGraphql(
  app: TestApp,
  token: string | null,
  query: string,
  variables?: object,
): Promise<Answer> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `ST:${token}` };
  const answer = await app.post("/graphql", { query, variables }, headers);
  return { status: answer.status, text: await answer.text() };
}

export const readAnswer = ({ text }: Pick<Answer, "text">): Read => JSON.parse(text) as Read;
