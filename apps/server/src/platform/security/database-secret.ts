import type pg from "pg";
import { unwrapRoomKey } from "./room-key.ts";
import { fingerprintSecrets, type Secrets } from "./secrets.ts";

export class ForeignSecret extends Error {
  constructor() {
    super(
      "The messages in this database are under another secret than this installation's. Give it the INSTANCE_SECRET (or the data/secrets/instance.key) of those that use the database already, or a database of its own.",
    );
  }
}

type Found = { noted: string | null; id: string; wrapped_key: Buffer };

/** Nothing is written. @throws ForeignSecret when the database's rooms are under another secret */
export async function ensureOwnSecret(pool: pg.Pool, secrets: Secrets): Promise<void> {
  const { rows: made } = await pool.query("select to_regclass('rooms') is not null as made");
  if (!made[0]?.made) return;
  // The oldest room says it where nothing is noted yet. As JSON a column may be missing that a later release brings.
  const { rows } = await pool.query<Found>(
    `select to_jsonb(instance) ->> 'key_fingerprint' as noted, rooms.id, rooms.wrapped_key
     from instance left join (select id, wrapped_key from rooms order by created_at, id limit 1) as rooms on true`,
  );
  const [found] = rows;
  if (!found) return;
  if (found.noted !== null && found.noted !== fingerprintSecrets(secrets)) throw new ForeignSecret();
  if (found.noted === null && found.id && !unwrapRoomKey(found.id, found.wrapped_key, secrets))
    throw new ForeignSecret();
}

/** Notes whose database it is from now on, which the first of several nodes decides. @throws ForeignSecret for another's */
export async function claimDatabase(pool: pg.Pool, secrets: Secrets): Promise<void> {
  const own = fingerprintSecrets(secrets);
  await pool.query("update instance set key_fingerprint = $1 where key_fingerprint is null", [own]);
  await ensureOwnSecret(pool, secrets);
}
