import { afterFirstThings } from "../../platform/first-things.ts";
import { whenIdle } from "./when-idle.ts";

/** Loads what a person may open next, once what they look at first is there and the page rests. The answer calls it off. */
export function loadLater(load: () => Promise<void>): () => void {
  let callOff = (): void => {};
  const stopWaiting = afterFirstThings(() => {
    // What could not be fetched comes with its page.
    callOff = whenIdle(() => void load().catch(() => undefined));
  });
  return () => {
    stopWaiting();
    callOff();
  };
}
