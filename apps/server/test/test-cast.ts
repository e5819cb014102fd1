import { hash } from "@node-rs/argon2";
import type { Pool } from "pg";
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_ROLES } from "../src/features/demo/people.ts";
import { toSearchName } from "../src/features/users/users.ts";

/** The same for everybody of a run: hashing it is what making people costs. */
let passwordHash: Promise<string> | null = null;

/**
 * The people whom tests sign in by their first names: those of the demo, with neither rooms nor profiles nor anything else. Written
 * straight into the table, so that no feature has to work for another one's tests.
 */
export async function insertCast(pool: Pool): Promise<void> {
  passwordHash ??= hash(DEMO_PASSWORD);
  const rows = DEMO_PEOPLE.map((person) => ({
    first_name: person.firstName,
    last_name: person.lastName,
    search_name: toSearchName(person),
    username: person.username,
    phone: person.phone,
    email: person.email,
    role: DEMO_ROLES[person.key] ?? "USER",
  }));
  await pool.query(
    `with added as (insert into users (first_name, last_name, search_name, username, phone, email, role, plan_type, can_sign_in, password_hash)
      select first_name, last_name, search_name, username, phone, email, role, 'STAR', true, $2
      from jsonb_to_recordset($1) as person (first_name text, last_name text, search_name text, username text, phone text, email text, role text)
      returning username, id)
      insert into handles (name, kind, owner_id) select username, 'person', id from added`,
    [JSON.stringify(rows), await passwordHash],
  );
}
