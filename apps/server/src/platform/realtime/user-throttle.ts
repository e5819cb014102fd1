import type { UserId } from "@atrium/contracts/ids";
import { TokenBucket } from "./token-bucket.ts";
import { Semaphore } from "../semaphore.ts";

/**
 * Over all connections of a person on a node: fifty tabs that come back at once stay
 * below, a script on many sockets does not. RATE_LIMITED and the time to wait.
 */
const COMMANDS_PER_PERSON = { perSecond: 60, burst: 600 };
/**
 * A person's devices and tabs stay far below; each costs memory and a share of every message. A further hello on the node is refused
 * with RATE_LIMITED and closed with 4429; those that stand are left alone, or two tabs would throw each other out in turn.
 */
export const CONNECTIONS_PER_PERSON = 100;
/**
 * Of a person's commands that ask the database for much, so many are worked on at a time:
 * nobody is served before the others by asking for more. The rest wait their turn.
 */
const READS_AT_ONCE = 2;
/**
 * Of a node's 16 database connections (POOL_SIZE) so many read for sockets; the
 * others are there for those who write. The rest waits its turn.
 */
const NODE_READS_AT_ONCE = 12;
type Person = { readonly userId: UserId };

/** A person's share of a node. Without it whoever opens the most sockets and asks for the most is served first. */
export class UserThrottle<Member> {
  readonly #bucket = new TokenBucket(COMMANDS_PER_PERSON, performance.now());
  readonly #own = new Semaphore(READS_AT_ONCE);
  readonly #node: Semaphore;
  /** Nearly always one, and there is a list a person: a set would cost four times as much. */
  connections: readonly Member[] = [];

  constructor(node: Semaphore) {
    this.#node = node;
  }

  /** Whether the connection that entered last is one too many. */
  get isCrowded(): boolean {
    return this.connections.length > CONNECTIONS_PER_PERSON;
  }

  /** Takes one command: 0 when allowed, otherwise the milliseconds until the next one is. */
  take(): number {
    return this.#bucket.take(performance.now());
  }

  /** Does `work` when it is its turn among the person's and the node's; the order of calls is the order of turns. */
  read<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.#own.run(() => this.#node.run(work));
  }

  /** Among the person's own only: what also waits for others than the database, such as the bus, must not keep the node's. */
  open<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.#own.run(work);
  }
}

/** The shares of those who are connected, or were until a moment ago: coming back does not make a new one. */
export class UserThrottles<Member extends Person> {
  readonly #throttles = new Map<UserId, UserThrottle<Member>>();
  readonly #node = new Semaphore(NODE_READS_AT_ONCE);

  /** The same for work whose person is not known yet. */
  read<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.#node.run(work);
  }

  connectionsOf(userId: UserId): readonly Member[] {
    return this.#throttles.get(userId)?.connections ?? [];
  }

  enter(connection: Member): UserThrottle<Member> {
    const throttle = this.#throttles.get(connection.userId) ?? new UserThrottle<Member>(this.#node);
    throttle.connections = [...throttle.connections, connection];
    this.#throttles.set(connection.userId, throttle);
    return throttle;
  }

  leave(connection: Member): void {
    const throttle = this.#throttles.get(connection.userId);
    if (throttle) throttle.connections = throttle.connections.filter((other) => other !== connection);
  }

  /** Forgets those who are away; to be called less often than an empty bucket fills. */
  forgetAbsent(): void {
    for (const [userId, { connections }] of this.#throttles)
      if (connections.length === 0) this.#throttles.delete(userId);
  }
}
