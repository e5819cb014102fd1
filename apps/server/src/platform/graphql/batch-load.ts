import type { GraphqlContext } from "./graphql-edge.ts";

type Load<Key, Value> = (keys: readonly Key[], context: GraphqlContext) => Promise<ReadonlyMap<Key, Value>>;
type Batch<Key, Value> = { readonly keys: Set<Key>; readonly answer: Promise<ReadonlyMap<Key, Value>> };

/** A field of each row of a list, read for all rows of a request at once rather than one by one. */
export function batchLoad<Key, Value>(load: Load<Key, Value>) {
  const open = new WeakMap<GraphqlContext, Batch<Key, Value>>();

  function begin(context: GraphqlContext): Batch<Key, Value> {
    const keys = new Set<Key>();
    const answer = nextTurn().then(() => {
      open.delete(context);
      return load([...keys], context);
    });
    const batch = { keys, answer };
    open.set(context, batch);
    return batch;
  }

  return async (key: Key, context: GraphqlContext): Promise<Value | undefined> => {
    const batch = open.get(context) ?? begin(context);
    batch.keys.add(key);
    return (await batch.answer).get(key);
  };
}

/** By then every row of the list has asked. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
