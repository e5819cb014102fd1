import type { Bus } from "./bus.ts";
import { TopicHandlers } from "./topic-handlers.ts";

const DONE = Promise.resolve();

/** The embedded form: one process, so a notice is a function call. */
export function createInProcessBus(): Bus {
  const handlers = new TopicHandlers();
  return {
    publish(topic, payload) {
      for (const handler of handlers.of(topic)) handler(payload, topic);
    },
    subscribe(topic, handler) {
      handlers.add(topic, handler);
      return DONE;
    },
    unsubscribe: (topic, handler) => void handlers.remove(topic, handler),
    onGap() {},
    isHealthy: () => true,
    close: () => Promise.resolve(),
  };
}
