import type { QueryClient } from "@tanstack/react-query";
import { perUser } from "../live/per-user.ts";
import { realTimers } from "../live/timers.ts";
import { onPageLeft } from "../page-left.ts";
import { KeptLists } from "./kept-lists.ts";
import { type KeptList, ListKeeper } from "./list-keeper.ts";
import { localDatabase } from "./storage.ts";

/** Keeps a list of the signed-in person's, from the first call on. */
export function keepList<Row>(list: KeptList<Row>): (client: QueryClient) => void {
  const keeper = perUser(() => {
    const kept = new KeptLists(localDatabase(), untilNextTask);
    return new ListKeeper(list, { kept, timers: realTimers, onPageLeft });
  });
  return (client) => keeper().attach(client);
}

/** After whatever else waits for the page. A timer would wait four milliseconds longer each time. */
function untilNextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(null);
  return promise;
}
