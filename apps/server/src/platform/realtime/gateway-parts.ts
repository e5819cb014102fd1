import type { IncomingMessage } from "node:http";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { CommandHandlers } from "./command.ts";
import type { Connection, Subscriptions } from "./connection.ts";

export type Identity = { readonly userId: UserId; readonly sessionId: SessionId };

/** What the live edge is given by the app. */
export type GatewayParts = {
  readonly authenticate: (token: string) => Promise<Identity | null>;
  readonly handlers: CommandHandlers;
  /** Runs before the hello is answered, so that nothing published after the answer is missed. */
  readonly onOpen: (connection: Connection) => Promise<void>;
  readonly onClose: (connection: Connection) => void;
  readonly subscriptions: Subscriptions;
  readonly isAllowedOrigin: (request: IncomingMessage) => boolean;
  /** Who asks, as limits by address count. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onSlow: () => void;
};
