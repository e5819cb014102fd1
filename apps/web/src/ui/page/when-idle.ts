/** Runs once the browser has nothing better to do, after two seconds at the latest; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  // What waits for the browser to be idle waits no longer than this.
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** The same for several, each when there is time again. */
export function inTurn(...work: readonly (() => void)[]): () => void {
  const [first, ...rest] = work;
  if (first === undefined) return () => {};
  let callOff = whenIdle(() => {
    first();
    callOff = inTurn(...rest);
  });
  return () => callOff();
}
