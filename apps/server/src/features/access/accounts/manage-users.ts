import { randomInt } from "node:crypto";
import { roleSchema } from "@atrium/contracts/session";
import { email, newPassword, phone, requiredText, text, username } from "@atrium/contracts/fields";
import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { withoutPunctuation } from "@atrium/contracts/patterns";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { parseSince, recordAudit, recordCounted, showAudit } from "../../audit/audit.ts";
import { addUser } from "./accounts.ts";
import { hashPassword } from "../password/passwords.ts";
import { publishSessionsEnded } from "../sign-in/sessions.ts";
import { endSessions } from "../store.ts";
import { assignPasswordHash, findAnyId, findCredentials, listAccounts, setRole } from "../../users/users.ts";

export const USER_USAGE = `Usage: npm run user -- add --first-name Ada [--last-name Byron] (--phone +447700900000 | --email ada@example.org)
                          [--username adabyron] [--role USER|CORPORATE|TEAM_MANAGER|ORG_ADMIN|INTERNAL_ADMIN] [--password …]
       npm run user -- password (--phone … | --email …) [--password …]     sets it and ends the sessions
       npm run user -- role (--phone … | --email …) --role INTERNAL_ADMIN
       npm run user -- list
       npm run user -- audit [phone, email, @username or id] [--since 7d|12h|2026-06-01] [--until …]     newest last; 30 days without --since
Without --password a strong one is made and shown once. Whoever is given a password chooses a new one at the next sign-in.`;

type Answer = { readonly succeeded: boolean; readonly text: string };
type Flags = Readonly<Record<string, unknown>>;

const identifier = {
  phone: z.string().transform(withoutPunctuation).pipe(phone).optional(),
  email: z.optional(email),
  password: z.optional(newPassword),
};
const addFlags = z.object({
  ...identifier,
  "first-name": requiredText(NAME_MAX_LENGTH),
  "last-name": z.prefault(text(NAME_MAX_LENGTH), ""),
  username: z.optional(username),
  role: roleSchema.default("USER"),
});

const auditFlags = z.object({
  who: z.string().optional(),
  since: z.string().default("30d"),
  until: z.string().optional(),
});

/** `npm run user`: real accounts, made by whoever may run commands on the machine. */
export async function manageUsers(context: Context, verb: string, flags: Flags): Promise<Answer> {
  if (verb === "add") return add(context, flags);
  if (verb === "password") return setPassword(context, flags);
  if (verb === "role") return changeRole(context, flags);
  if (verb === "list") return list(context);
  if (verb === "audit") return audit(context, flags);
  return { succeeded: false, text: `"${verb}" is none of add, password, role, list, audit.` };
}

async function add(context: Context, flags: Flags): Promise<Answer> {
  const parsed = addFlags.safeParse(flags);
  if (!parsed.success) return toProblem(parsed.error);
  const { phone, email, username, role } = parsed.data;
  if (!phone && !email) return { succeeded: false, text: "--phone or --email is needed to sign in with." };
  const password = parsed.data.password ?? makePassword();
  const userId = await addUser(context, {
    firstName: parsed.data["first-name"],
    lastName: parsed.data["last-name"],
    phone: phone ?? null,
    email: email ?? null,
    username: username ?? null,
    role,
    password,
    mustChangePassword: true,
  });
  if (!userId) return { succeeded: false, text: "Someone has this phone, email or username already." };
  const at = context.clock.now();
  await recordAudit(context.db.kysely, { at, actorId: null, action: "account.added", subjectId: userId });
  return { succeeded: true, text: `Added ${userId}.${parsed.data.password ? "" : ` Password: ${password}`}` };
}

async function setPassword(context: Context, flags: Flags): Promise<Answer> {
  const parsed = z.object(identifier).safeParse(flags);
  if (!parsed.success) return toProblem(parsed.error);
  const { phone, email } = parsed.data;
  const found =
    phone || email ? await findCredentials(context.db.kysely, phone ? { phone } : { email: email ?? "" }) : null;
  if (!found) return { succeeded: false, text: "Nobody signs in with that phone or email." };
  const password = parsed.data.password ?? makePassword();
  const passwordHash = await hashPassword(password);
  const now = context.clock.now();
  const ended = await inTransaction(context, async (trx, after) => {
    await assignPasswordHash(trx, found.id, passwordHash);
    await recordAudit(trx, { at: now, actorId: null, action: "password.set", subjectId: found.id });
    const sessionIds = await endSessions(trx, { userId: found.id }, now);
    after(() => publishSessionsEnded(context, sessionIds));
    return sessionIds;
  });
  const shown = parsed.data.password ? "" : ` Password: ${password}`;
  return { succeeded: true, text: `Set. ${ended.length} sessions ended.${shown}` };
}

async function changeRole(context: Context, flags: Flags): Promise<Answer> {
  const parsed = z.object({ ...identifier, role: roleSchema }).safeParse(flags);
  if (!parsed.success) return toProblem(parsed.error);
  const { phone, email, role } = parsed.data;
  const found =
    phone || email ? await findCredentials(context.db.kysely, phone ? { phone } : { email: email ?? "" }) : null;
  if (!found) return { succeeded: false, text: "Nobody signs in with that phone or email." };
  await inTransaction(context, async (trx) => {
    await setRole(trx, found.id, role);
    await recordAudit(trx, { at: context.clock.now(), actorId: null, action: "role.set", subjectId: found.id });
  });
  return { succeeded: true, text: `Is ${role} from now on.` };
}

async function list(context: Context): Promise<Answer> {
  const { clock, db } = context;
  const accounts = await listAccounts(db.kysely);
  await recordCounted(db.kysely, { action: "accounts.listed", subjectId: null, address: null }, clock.now());
  const lines = accounts.map(
    ({ id, firstName, lastName, phone, email, role }) =>
      `${id}  ${`${firstName} ${lastName}`.padEnd(28)} ${(phone ?? "").padEnd(16)} ${(email ?? "").padEnd(32)} ${role}`,
  );
  return { succeeded: true, text: [...lines, `${lines.length} people can sign in`].join("\n") };
}

/** What is written down of someone, or of everybody. Who reads it is written down as well. */
async function audit(context: Context, flags: Flags): Promise<Answer> {
  const { clock, db } = context;
  const now = clock.now();
  const parsed = auditFlags.safeParse(flags);
  if (!parsed.success) return toProblem(parsed.error);
  const { who, since, until } = parsed.data;
  const [from, to] = [parseSince(since, now), until === undefined ? now : parseSince(until, now)];
  if (!from || !to) return { succeeded: false, text: "--since and --until take 7d, 12h, or a day such as 2026-06-01." };
  const subjectId = who === undefined ? null : await findAnyId(db.kysely, who);
  if (who !== undefined && subjectId === null) return { succeeded: false, text: "Nobody is known by that." };
  const text = await showAudit(db.kysely, { subjectId, since: from, until: to });
  await recordCounted(db.kysely, { action: "audit.read", subjectId: null, address: null }, now);
  return { succeeded: true, text };
}

function toProblem(error: z.ZodError): Answer {
  const lines = error.issues.map((issue) => `--${issue.path.join(".")}: ${issue.message}`);
  return { succeeded: false, text: lines.join("\n") };
}

/** 20 characters of 32, without those that look alike: 100 bits. */
function makePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789-";
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join("");
}
