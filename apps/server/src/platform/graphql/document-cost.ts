import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

/**
 * Fields of one document, each counted wherever its fragment is spread, aliases like any
 * field: ten times what the largest screen of the web client asks for. BAD_INPUT.
 */
const FIELDS_MAX = 300;
/** Operations side by side in one document: a screen that opens asks for a few things at once. More go in the next request. BAD_INPUT. */
const ROOT_FIELDS_MAX = 10;
/** Lists of objects within lists of objects: people, their teams, the people in those. Each level multiplies the rows read. BAD_INPUT. */
const LISTS_DEEP_MAX = 3;

type Cost = { readonly fields: number; readonly roots: number; readonly lists: number };
/** The cost of what is not there. */
const NOTHING: Cost = { fields: 0, roots: 0, lists: 0 };

/** A validation rule: what costs too much is refused before anything of it runs. Aliases count like any field. */
export function boundsCost(context: ValidationContext): ASTVisitor {
  const ofFragments = new Map<string, Cost>();

  function costOf(set: SelectionSetNode, type: GraphQLObjectType | undefined): Cost {
    const costs = set.selections.map((selection) => costOfSelection(selection, type));
    return {
      fields: costs.reduce((sum, { fields }) => sum + fields, 0),
      roots: costs.reduce((sum, { roots }) => sum + roots, 0),
      lists: Math.max(0, ...costs.map(({ lists }) => lists)),
    };
  }

  function costOfSelection(selection: SelectionNode, type: GraphQLObjectType | undefined): Cost {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return costOfFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return costOf(selection.selectionSet, toObjectType(selection.typeCondition?.name.value) ?? type);
    if (!selection.selectionSet) return { fields: 1, roots: 1, lists: 0 };
    const field = type?.getFields()[selection.name.value];
    const named = field && getNamedType(field.type);
    const inner = costOf(selection.selectionSet, isObjectType(named) ? named : undefined);
    const isList = field !== undefined && isListType(getNullableType(field.type));
    return { fields: inner.fields + 1, roots: 1, lists: inner.lists + (isList ? 1 : 0) };
  }

  /** Worked out once, however often and deeply it is spread; one that spreads itself is another rule's to refuse. */
  function costOfFragment(name: string): Cost {
    const known = ofFragments.get(name);
    if (known) return known;
    ofFragments.set(name, NOTHING);
    const fragment = context.getFragment(name);
    const cost = fragment ? costOf(fragment.selectionSet, toObjectType(fragment.typeCondition.name.value)) : NOTHING;
    ofFragments.set(name, cost);
    return cost;
  }

  function toObjectType(name: string | undefined): GraphQLObjectType | undefined {
    const type = name === undefined ? undefined : context.getSchema().getType(name);
    return isObjectType(type) ? type : undefined;
  }

  return {
    OperationDefinition(node: OperationDefinitionNode) {
      const root = context.getSchema().getRootType(node.operation) ?? undefined;
      const { fields, roots, lists } = costOf(node.selectionSet, root);
      if (fields > FIELDS_MAX) context.reportError(tooMuch(`${FIELDS_MAX} fields`, node));
      if (roots > ROOT_FIELDS_MAX) context.reportError(tooMuch(`${ROOT_FIELDS_MAX} operations side by side`, node));
      if (lists > LISTS_DEEP_MAX) context.reportError(tooMuch(`lists in lists ${LISTS_DEEP_MAX} deep`, node));
    },
  };
}

const tooMuch = (most: string, node: OperationDefinitionNode): GraphQLError =>
  new GraphQLError(`A document asks for at most ${most}.`, { nodes: node });
