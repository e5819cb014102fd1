import type { ClientId } from "@atrium/contracts/ids";
import { FakeLive } from "../../../../test/test-live.ts";
import { FakeTimers } from "../../../../test/test-timers.ts";
import type { OutboxItem } from "../stores.ts";
import { ME } from "../test-messages.ts";
import type { OutboxDeps } from "./outbox.ts";

/** What every outbox of a test stands on: a connection, a clock, what the device keeps, and ids that count. */
export function createOutboxDeps() {
  const [live, timers] = [new FakeLive(), new FakeTimers()];
  const stored = new Map<ClientId, OutboxItem>();
  let ids = 0;
  const deps = {
    live,
    timers,
    random: () => 1,
    newClientId: () => `n${(ids += 1)}` as ClientId,
    me: { userId: ME, name: "Inès Carvalho" },
    store: {
      load: () => Promise.resolve([...stored.values()]),
      put: async (item) => void stored.set(item.clientId, item),
      remove: async (clientId) => void stored.delete(clientId),
    },
  } satisfies Partial<OutboxDeps>;
  return { live, timers, stored, deps };
}
