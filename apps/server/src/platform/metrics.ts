import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** What /metrics shows, in the form Prometheus reads. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    messagesStored: new Counter({ name: "atrium_messages_stored_total", help: "Messages made durable.", registers }),
    pushes: new Counter({
      name: "atrium_pushes_total",
      help: "Pushes to browsers, by how they ended: sent, gone or failed.",
      labelNames: ["outcome"],
      registers,
    }),
    slowReceivers: new Counter({
      name: "atrium_slow_receivers_total",
      help: "Sockets dropped because they did not read what was sent to them.",
      registers,
    }),
    sockets: new Gauge({ name: "atrium_sockets", help: "Open live sockets on this node.", registers }),
    commitSeconds: new Histogram({
      name: "atrium_commit_seconds",
      help: "Time to make one batch of messages durable.",
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
  };
}
