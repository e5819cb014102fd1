import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Bus } from "./platform/bus/bus.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { PresenceDirectory } from "./platform/realtime/presence-directory.ts";
import type { Hub } from "./platform/realtime/hub.ts";
import type { Outside } from "./platform/outside/outside.ts";
import type { Mail } from "./platform/mail/mail.ts";
import type { Reach } from "./platform/reach.ts";
import type { RateLimiter } from "./platform/security/rate-limiter.ts";
import type { Secrets } from "./platform/security/secrets.ts";
import type { Sms } from "./platform/sms/sms.ts";
import type { Speech } from "./platform/speech/speech.ts";
import type { Storage } from "./platform/storage/storage.ts";

/** What handlers receive: the outside world and the shared machinery, nothing of a feature. */
export type Context = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly presence: PresenceDirectory;
  readonly reach: Reach;
  readonly storage: Storage;
  readonly mail: Mail;
  readonly sms: Sms;
  /** Null where nobody writes down what is said. */
  readonly speech: Speech | null;
  /** What people point to in the internet. */
  readonly outside: Outside;
  /** Routes that embedded forms answer themselves: files on disk, the outbox of a demo. */
  readonly providerRoutes: readonly ((
    http: FastifyInstance,
    context: { readonly db: Database },
  ) => void | Promise<void>)[];
  readonly rateLimiter: RateLimiter;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
};
