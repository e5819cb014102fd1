import { type GraphQLNamedType, type GraphQLSchema, isInputObjectType, isObjectType } from "graphql";

/** What is said of each type (under an empty name), and of each of its fields. */
export type SchemaWords = {
  readonly types: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of arguments by their name, or by `field.argument` where one means something of its own. */
  readonly arguments: Readonly<Record<string, string>>;
};

/** Adds to a schema what it does not say of itself where it is built. */
export function describeSchema(schema: GraphQLSchema, words: SchemaWords): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) describeType(type, words);
  return schema;
}

function describeType(type: GraphQLNamedType, words: SchemaWords): void {
  const ofType = words.types[type.name] ?? {};
  type.description ??= ofType[""];
  if (!isObjectType(type) && !isInputObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    field.description ??= ofType[field.name];
    if (!("args" in field)) continue;
    for (const arg of field.args)
      arg.description ??= words.arguments[`${field.name}.${arg.name}`] ?? words.arguments[arg.name];
  }
}
