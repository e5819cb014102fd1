import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import { AppError } from "../errors.ts";
import type { DB } from "./db/generated/schema.ts";

/** Why somebody may not reach another, as one feature knows it for all. */
export type Apartness = {
  /** Of these people those who are kept apart from somebody. */
  readonly listApart: (db: Kysely<DB>, userId: UserId, others: readonly UserId[]) => Promise<UserId[]>;
  /** What is decided between the two waits until the transaction ends. */
  readonly holdPair: (db: Kysely<DB>, one: UserId, other: UserId) => Promise<void>;
};

/** Who may write to, invite and be told of whom. Everybody everybody, until a feature keeps people apart. */
export class Reach {
  #apartness: Apartness | null = null;

  /** One feature does. */
  keepApart(apartness: Apartness): void {
    this.#apartness = apartness;
  }

  /** Of these people those whom somebody reaches, in their order. */
  async listReached(db: Kysely<DB>, userId: UserId, others: readonly UserId[]): Promise<UserId[]> {
    const apart = new Set(await this.#apartness?.listApart(db, userId, others));
    return others.filter((other) => !apart.has(other));
  }

  /** @throws AppError NOT_FOUND where somebody does not reach one of them: they are told no more than of who is nobody */
  async ensureReached(db: Kysely<DB>, userId: UserId, others: readonly UserId[]): Promise<void> {
    if ((await this.listReached(db, userId, others)).length < others.length) throw new AppError("NOT_FOUND");
  }

  /** Whether somebody reaches another, which stays so until the transaction ends. */
  async hold(trx: Kysely<DB>, userId: UserId, other: UserId): Promise<boolean> {
    await this.#apartness?.holdPair(trx, userId, other);
    return (await this.listReached(trx, userId, [other])).length === 1;
  }
}
