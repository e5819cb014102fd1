import type { Logger } from "pino";
import pg from "pg";
import type { DatabaseAddress } from "../db/database.ts";
import type { Bus } from "./bus.ts";

const CHANNEL = "atrium_bus";
const SEPARATOR = "\n";
/** Pause between tries to hear what tools tell, while the database is away. */
const RECONNECT_MS = 1_000;
/**
 * The connection that hears what tools tell only listens: the system asks after so much silence whether the other
 * end is there, and after ten seconds without an answer it is not, and the connection is made anew.
 */
const ASKED_AFTER_MS = 30_000;

/**
 * The bus of a command-line tool beside a running embedded server: it can tell the server something, through the
 * database they share, and hears nothing. Payloads stay under PostgreSQL's limit of 8,000 bytes.
 */
export function createNotifyBus(pool: pg.Pool): Bus {
  const sending = new Set<Promise<unknown>>();
  return {
    publish(topic, payload) {
      const sent = pool
        .query("select pg_notify($1, $2)", [CHANNEL, topic + SEPARATOR + payload])
        .catch(() => {})
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    subscribe: () => Promise.resolve(),
    unsubscribe() {},
    onGap() {},
    isHealthy: () => true,
    async close() {
      await Promise.all(sending);
    },
  };
}

/** Puts what tools tell onto the server's own bus. Resolves when listening; ends with the returned function. */
export async function relayNotices(address: DatabaseAddress, bus: Bus, log: Logger): Promise<() => Promise<void>> {
  let isStopped = false;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const where = typeof address === "string" ? { connectionString: address } : address;
    const listener = new pg.Client({ ...where, keepAlive: true, keepAliveInitialDelayMillis: ASKED_AFTER_MS });
    listener.on("notification", ({ payload = "" }) => {
      const end = payload.indexOf(SEPARATOR);
      if (end > 0) bus.publish(payload.slice(0, end), payload.slice(end + 1));
    });
    listener.on("error", (err) => log.warn({ err }, "notices of tools are not heard for now"));
    try {
      await listener.connect();
      await listener.query(`listen ${CHANNEL}`);
    } catch (error) {
      await listener.end().catch(() => {});
      throw error;
    }
    // Only a connection that stood can be lost: a failed attempt is tried again by whoever made it.
    listener.on("end", () => void reconnect());
    return listener;
  }

  async function reconnect(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      if (isStopped) return;
      try {
        client = await listen();
        return;
      } catch (err) {
        log.warn({ err }, "the database does not answer yet");
      }
    }
  }

  return async () => {
    isStopped = true;
    await client.end().catch(() => {});
  };
}
