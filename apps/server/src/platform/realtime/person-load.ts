import type { UserId } from "@atrium/contracts/ids";
import type { FeatureCommand } from "./command.ts";
import { TokenBucket } from "./token-bucket.ts";
import { Turns } from "./turns.ts";

/** Over all connections of a person on a node: fifty tabs that come back at once stay below, a script does not. */
const COMMANDS_PER_PERSON = { perSecond: 60, burst: 600 };
/** Of a person's commands that ask the database for much, so many are worked on at a time and the rest wait their turn. */
const READS_AT_ONCE = 2;
/** Of a node's database connections (POOL_SIZE) so many read for sockets; the others are there for those who write. */
const NODE_READS_AT_ONCE = 12;
const READS: ReadonlySet<FeatureCommand> = new Set([
  "rooms.sync",
  "rooms.get",
  "rooms.members",
  "messages.history",
  "messages.search",
]);

export const isRead = (name: FeatureCommand): boolean => READS.has(name);

type Member = { readonly userId: UserId };

/** A person's share of a node. Without it whoever opens the most sockets and asks for the most is served first. */
export class PersonLoad {
  readonly #bucket = new TokenBucket(COMMANDS_PER_PERSON, performance.now());
  readonly #own = new Turns(READS_AT_ONCE);
  readonly #node: Turns;
  /** Nearly always one, and there is a list a person: a set would cost four times as much. */
  connections: readonly Member[] = [];

  constructor(node: Turns) {
    this.#node = node;
  }

  /** Takes one command: 0 when allowed, otherwise the milliseconds until the next one is. */
  take(): number {
    return this.#bucket.take(performance.now());
  }

  /** Does `work` when it is its turn among the person's and the node's; the order of calls is the order of turns. */
  read<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.#own.take(() => this.#node.take(work));
  }

  /** Among the person's own only: what also waits for others than the database, such as the bus, must not keep the node's. */
  open<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.#own.take(work);
  }
}

/** The shares of those who are connected, or were until a moment ago: coming back does not make a new one. */
export class PersonLoads {
  readonly #loads = new Map<UserId, PersonLoad>();
  readonly #node = new Turns(NODE_READS_AT_ONCE);

  /** The same for work whose person is not known yet. */
  read<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.#node.take(work);
  }

  enter(connection: Member): PersonLoad {
    const load = this.#loads.get(connection.userId) ?? new PersonLoad(this.#node);
    load.connections = [...load.connections, connection];
    this.#loads.set(connection.userId, load);
    return load;
  }

  leave(connection: Member): void {
    const load = this.#loads.get(connection.userId);
    if (load) load.connections = load.connections.filter((other) => other !== connection);
  }

  /** Forgets those who are away; to be called less often than an empty bucket fills. */
  forgetAbsent(): void {
    for (const [userId, { connections }] of this.#loads) if (connections.length === 0) this.#loads.delete(userId);
  }
}
