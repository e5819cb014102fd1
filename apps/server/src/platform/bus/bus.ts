export type BusHandler = (payload: string, topic: string) => void;

/**
 * Carries short-lived notices between the nodes of one installation. Delivery is best effort: whatever must not be
 * lost is in the database, and readers find gaps by sequence numbers.
 */
export type Bus = {
  /** Never throws and never waits: a notice that cannot be sent is dropped. */
  readonly publish: (topic: string, payload: string) => void;
  /** Resolves once notices published from now on will arrive. A handler may serve many topics, so each call names its own. */
  readonly subscribe: (topic: string, handler: BusHandler) => Promise<void>;
  /** Ends one subscription of this handler; nothing happens when it has none. */
  readonly unsubscribe: (topic: string, handler: BusHandler) => void;
  /** Calls back after the connection was cut and is whole again: notices in between are gone. */
  readonly onGap: (handler: () => void) => void;
  readonly isHealthy: () => boolean;
  readonly close: () => Promise<void>;
};
