/** Makes of what takes a feature's parts first what takes the rest alone. */
export const bindTo =
  <Parts>(parts: Parts) =>
  <Args extends readonly unknown[], Result>(run: (parts: Parts, ...args: Args) => Result) =>
  (...args: Args): Result =>
    run(parts, ...args);
