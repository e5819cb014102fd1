import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from "graphql";

/** Texts that say more than a String, by the module of the contracts that knows them. */
const MODULES: Readonly<Record<string, string>> = { ProfileFormat: "profiles" };
/**
 * Which of our branded texts a field or an argument holds, by `Type.field` or `operation.argument` where its name alone does not say: the
 * schema knows only ID and String. What is missing here stays a string.
 */
const BRANDS: Readonly<Record<string, string>> = {
  userId: "UserId",
  userIds: "UserId",
  managers: "UserId",
  memberIds: "UserId",
  teamId: "TeamId",
  teamIds: "TeamId",
  profileId: "ProfileId",
  hobbyId: "HobbyId",
  chatId: "RoomId",
  createdAt: "Instant",
  updatedAt: "Instant",
  lastSeenAt: "Instant",
  "AccountInformation.id": "UserId",
  "FeedSender.id": "UserId",
  "Profile.id": "ProfileId",
  "Session.id": "SessionId",
  "endSession.id": "SessionId",
  "Hobby.id": "HobbyId",
  "HobbyPage.after": "HobbyId",
  "hobbies.after": "HobbyId",
  "hobby.id": "HobbyId",
  "updateHobby.id": "HobbyId",
  "deleteHobby.id": "HobbyId",
  "saveHobby.id": "HobbyId",
  "unsaveHobby.id": "HobbyId",
  "recommendHobby.id": "HobbyId",
  userIdOfContact: "UserId",
  receiverId: "UserId",
  nonAppContactIds: "ContactId",
  nonAppContactId: "ContactId",
  dueAt: "Instant",
  "FeedDetails.contactId": "UserId",
  groupId: "ContactGroupId",
  groupIds: "ContactGroupId",
  "Contact.id": "ContactId",
  "ContactEntry.id": "ContactId",
  "ContactGroup.id": "ContactGroupId",
  "ContactNote.id": "ContactNoteId",
  "updateTextNote.id": "ContactNoteId",
  "deleteAttachment.id": "ContactNoteId",
  "updateAttachment.attachmentId": "ContactNoteId",
  "ContactImport.id": "ContactImportId",
  "contactImport.id": "ContactImportId",
  "contactImportRows.id": "ContactImportId",
  "runContactImport.id": "ContactImportId",
  "undoContactImport.id": "ContactImportId",
  "deleteContactImport.id": "ContactImportId",
  "ContactReminder.id": "ContactReminderId",
  "updateContactReminder.id": "ContactReminderId",
  "deleteContactReminder.id": "ContactReminderId",
  "contact.id": "ContactId",
  "updateContact.id": "ContactId",
  "setContactGroups.id": "ContactId",
  "renameContactGroup.id": "ContactGroupId",
  "deleteContactGroup.id": "ContactGroupId",
  "paymentRequest.groupId": "RoomId",
  "PaymentRequest.groupId": "RoomId",
  eventId: "EventId",
  eventIds: "EventId",
  participantId: "UserId",
  participantIds: "UserId",
  chatGroupId: "RoomId",
  userIdOfEventCreator: "UserId",
  startTime: "Instant",
  endTime: "Instant",
  "Event.id": "EventId",
  "EventParticipant.at": "Instant",
  "event.id": "EventId",
  "eventParticipants.id": "EventId",
  "updateEvent.id": "EventId",
  "deleteEvent.id": "EventId",
  "requestToJoinEvent.id": "EventId",
  "withdrawEventRequest.id": "EventId",
  "ProfileEntry.format": "ProfileFormat",
};
const SCALARS: Readonly<Record<string, string>> = {
  ID: "string",
  String: "string",
  Int: "number",
  Float: "number",
  Boolean: "boolean",
};

/** A module of types: what each operation and fragment answers, what it takes, and which fragments have to go with it. */
export function toDocumentTypes(schema: GraphQLSchema, document: DocumentNode): string {
  const entries = document.definitions.flatMap((definition) => {
    if (definition.kind === Kind.OPERATION_DEFINITION) return [toOperationEntry(schema, definition)];
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return [toFragmentEntry(schema, definition)];
    return [];
  });
  const body = entries.toSorted().join("\n");
  const isNamed = (name: string): boolean => new RegExp(`\\b${name}\\b`, "u").test(body);
  const brands = Map.groupBy([...new Set(Object.values(BRANDS))].filter(isNamed), (name) => MODULES[name] ?? "ids");
  const imports = Array.from(
    brands,
    ([module, names]) => `import type { ${names.toSorted().join(", ")} } from "@atrium/contracts/${module}";`,
  );
  const enums = Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .filter(({ name }) => isNamed(name));
  return `// Written by tools/tasks/graphql-types.ts from the documents of the browser and docs/schema.graphql.
${imports.join("\n")}

/** What each document answers and takes, and which fragments go with it, by its name. */
export type Documents = {
${body}
};
${enums.map(toEnumType).join("\n")}
`;
}

const toEnumType = (type: GraphQLEnumType): string => {
  const values = type.getValues().map(({ name }) => `"${name}"`);
  return `type ${type.name} = ${values.join(" | ")};`;
};

function toOperationEntry(schema: GraphQLSchema, definition: OperationDefinitionNode): string {
  const root = schema.getRootType(definition.operation);
  const variables = toVariables(schema, definition);
  return toEntry(definition, `result: ${toSelection(definition.selectionSet, root)};\n    variables: ${variables}`);
}

function toFragmentEntry(schema: GraphQLSchema, definition: FragmentDefinitionNode): string {
  const type = schema.getType(definition.typeCondition.name.value);
  return toEntry(definition, `result: ${toSelection(definition.selectionSet, type)}`);
}

function toEntry({ name, selectionSet }: OperationDefinitionNode | FragmentDefinitionNode, types: string): string {
  const fragments = listSpreads(selectionSet).map((fragment) => `"${fragment}"`);
  return `  ${name?.value}: {\n    ${types};\n    fragments: [${fragments.join(", ")}];\n  };`;
}

/** What is selected of an object. There is nothing in the schema that is one of several types, so that nobody asks which one it is. */
function toSelection(set: SelectionSetNode, type: unknown): string {
  if (!isObjectType(type)) throw new Error("only of objects fields can be selected");
  const fields = set.selections.flatMap((node) => (node.kind === Kind.FIELD ? [toField(node, type)] : []));
  const spreads = set.selections.flatMap((node) =>
    node.kind === Kind.FRAGMENT_SPREAD ? [`Documents["${node.name.value}"]["result"]`] : [],
  );
  return [...spreads, ...(fields.length > 0 ? [`{ ${fields.join("; ")} }`] : [])].join(" & ");
}

/** A field that is asked for under a condition may be missing. */
function toField(node: FieldNode, type: GraphQLObjectType): string {
  const field = type.getFields()[node.name.value];
  if (!field) throw new Error(`${type.name} has no field ${node.name.value}`);
  const inner = node.selectionSet && toSelection(node.selectionSet, getNamedType(field.type));
  const leaf = inner ?? toLeaf(field.type, BRANDS[`${type.name}.${field.name}`] ?? BRANDS[field.name]);
  const isOptional = (node.directives ?? []).length > 0;
  return `readonly ${node.alias?.value ?? field.name}${isOptional ? "?" : ""}: ${wrap(field.type, leaf)}`;
}

function toVariables(schema: GraphQLSchema, definition: OperationDefinitionNode): string {
  const brands = new Map<string, string>();
  const typeInfo = new TypeInfo(schema);
  visit(
    definition,
    visitWithTypeInfo(typeInfo, {
      Variable({ name }) {
        const arg = typeInfo.getArgument()?.name ?? "";
        const brand = BRANDS[`${typeInfo.getFieldDef()?.name}.${arg}`] ?? BRANDS[arg];
        if (brand) brands.set(name.value, brand);
      },
    }),
  );
  const variables = (definition.variableDefinitions ?? []).map(({ variable: { name }, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) throw new Error(`$${name.value} is of no type`);
    return toInput(name.value, { type, isOptional: defaultValue !== undefined, brand: brands.get(name.value) });
  });
  return `{ ${variables.join("; ")} }`;
}

type Input = { readonly type: GraphQLInputType; readonly isOptional: boolean; readonly brand?: string | undefined };

function toInput(name: string, { type, isOptional, brand }: Input): string {
  const mark = isOptional || !isNonNullType(type) ? "?" : "";
  return `readonly ${name}${mark}: ${wrap(type, toLeaf(type, brand))}`;
}

/** What is left of a type without its lists and exclamation marks. */
function toLeaf(type: GraphQLType, brand?: string): string {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.name;
  if (!isInputObjectType(named)) return brand ?? SCALARS[named.name] ?? "unknown";
  const fields = Object.values(named.getFields()).map((field) =>
    toInput(field.name, { type: field.type, isOptional: field.defaultValue !== undefined }),
  );
  return `{ ${fields.join("; ")} }`;
}

/** Puts the lists of a type around what they hold, and null beside what may be missing. */
function wrap(type: GraphQLType, leaf: string): string {
  if (!isNonNullType(type)) return `${wrap(new GraphQLNonNull(type), leaf)} | null`;
  const inner: GraphQLType = type.ofType;
  if (!isListType(inner)) return leaf;
  const item = wrap(inner.ofType, leaf);
  const isOne = /^\w+$|^\{.*\}$|^Documents\["\w+"\]\["result"\]$/u.test(item);
  return `readonly ${isOne ? item : `(${item})`}[]`;
}

/** The fragments that a document spreads itself; each brings its own along. */
function listSpreads(set: SelectionSetNode): string[] {
  const names = new Set<string>();
  visit(set, { FragmentSpread: ({ name }) => void names.add(name.value) });
  return [...names].toSorted();
}
