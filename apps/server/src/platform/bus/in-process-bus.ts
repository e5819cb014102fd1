import type { Bus } from "./bus.ts";

/** The embedded form: one process, so a notice is a function call. */
export function createInProcessBus(): Bus {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  return {
    publish(topic, payload) {
      for (const handler of handlers.get(topic) ?? []) handler(payload);
    },
    subscribe(topic, handler) {
      const set = handlers.get(topic) ?? new Set();
      handlers.set(topic, set.add(handler));
      return Promise.resolve(() => {
        set.delete(handler);
        if (set.size === 0) handlers.delete(topic);
      });
    },
    onGap() {},
    isHealthy: () => true,
    close: () => Promise.resolve(),
  };
}
