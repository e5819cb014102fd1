import type { Builder } from "./graphql-edge.ts";

/** A type that several features name: whichever comes first adds it to the schema, the others get the same one. */
export function sharedType<Ref>(add: (builder: Builder) => Ref): (builder: Builder) => Ref {
  const added = new WeakMap<Builder, Ref>();
  return (builder) => {
    const ref = added.get(builder) ?? add(builder);
    added.set(builder, ref);
    return ref;
  };
}
