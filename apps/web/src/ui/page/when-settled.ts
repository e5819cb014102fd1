import { whenIdle } from "./when-idle.ts";

/**
 * What may be needed later is fetched after this, so that it does not delay what
 * is needed now: that has come by then, also over a slow network.
 */
const SETTLED_AFTER_MS = 10_000;

/** Runs once the page has what it needs and rests: for what may be needed later. The answer calls it off. */
export function whenSettled(run: () => void): () => void {
  let callOff = (): void => {};
  const timer = setTimeout(() => (callOff = whenIdle(run)), SETTLED_AFTER_MS);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
