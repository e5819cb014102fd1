import { randomInt } from "node:crypto";
import { phoneSchema, roleSchema } from "@atrium/contracts/access";
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@atrium/contracts/limits";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { recordAudit } from "../audit/audit.ts";
import { addUser } from "./accounts.ts";
import { hashPassword } from "./passwords.ts";
import { tellEnded } from "./sessions.ts";
import { assignPasswordHash, endSessions, findCredentials, listAccounts, setRole } from "./store.ts";

export const USER_USAGE = `Usage: npm run user -- add --first-name Ada [--last-name Byron] (--phone +447700900000 | --email ada@example.org)
                          [--username adabyron] [--role USER|CORPORATE|TEAM_MANAGER|ORG_ADMIN|INTERNAL_ADMIN] [--password …]
       npm run user -- password (--phone … | --email …) [--password …]     sets it and ends the sessions
       npm run user -- role (--phone … | --email …) --role INTERNAL_ADMIN
       npm run user -- list
Without --password a strong one is made and shown once. Whoever is given a password chooses a new one at the next sign-in.`;

type Answer = { readonly succeeded: boolean; readonly text: string };
type Flags = Readonly<Record<string, unknown>>;

const contact = {
  phone: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ""))
    .pipe(phoneSchema)
    .optional(),
  email: z.email().max(254).optional(),
  password: z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH).optional(),
};
const addFlags = z.object({
  ...contact,
  "first-name": z.string().trim().min(1).max(NAME_MAX_LENGTH),
  "last-name": z.string().trim().max(NAME_MAX_LENGTH).default(""),
  username: z
    .string()
    .regex(/^[a-z0-9]{5,32}$/)
    .optional(),
  role: roleSchema.default("USER"),
});

/** `npm run user`: real accounts, made by whoever may run commands on the machine. */
export async function manageUsers(context: Context, verb: string, flags: Flags): Promise<Answer> {
  if (verb === "add") return add(context, flags);
  if (verb === "password") return setPassword(context, flags);
  if (verb === "role") return changeRole(context, flags);
  if (verb === "list") return list(context);
  return { succeeded: false, text: `"${verb}" is none of add, password, role, list.` };
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
  return { succeeded: true, text: `Added ${userId}.${parsed.data.password ? "" : ` Password: ${password}`}` };
}

async function setPassword(context: Context, flags: Flags): Promise<Answer> {
  const parsed = z.object(contact).safeParse(flags);
  if (!parsed.success) return toProblem(parsed.error);
  const { phone, email } = parsed.data;
  const found =
    phone || email ? await findCredentials(context.db.kysely, phone ? { phone } : { email: email ?? "" }) : null;
  if (!found) return { succeeded: false, text: "Nobody signs in with that phone or email." };
  const password = parsed.data.password ?? makePassword();
  const passwordHash = await hashPassword(password);
  const now = context.clock.now();
  const ended = await context.db.kysely.transaction().execute(async (trx) => {
    await assignPasswordHash(trx, found.id, passwordHash);
    await recordAudit(trx, { at: now, actorId: null, action: "password.set", subjectId: found.id });
    return endSessions(trx, { userId: found.id }, now);
  });
  tellEnded(context, ended);
  const shown = parsed.data.password ? "" : ` Password: ${password}`;
  return { succeeded: true, text: `Set. ${ended.length} sessions ended.${shown}` };
}

async function changeRole(context: Context, flags: Flags): Promise<Answer> {
  const parsed = z.object({ ...contact, role: roleSchema }).safeParse(flags);
  if (!parsed.success) return toProblem(parsed.error);
  const { phone, email, role } = parsed.data;
  const found =
    phone || email ? await findCredentials(context.db.kysely, phone ? { phone } : { email: email ?? "" }) : null;
  if (!found) return { succeeded: false, text: "Nobody signs in with that phone or email." };
  await context.db.kysely.transaction().execute(async (trx) => {
    await setRole(trx, found.id, role);
    await recordAudit(trx, { at: context.clock.now(), actorId: null, action: "role.set", subjectId: found.id });
  });
  return { succeeded: true, text: `Is ${role} from now on.` };
}

async function list(context: Context): Promise<Answer> {
  const accounts = await listAccounts(context.db.kysely);
  const lines = accounts.map(
    ({ id, firstName, lastName, phone, email, role }) =>
      `${id}  ${`${firstName} ${lastName}`.padEnd(28)} ${(phone ?? "").padEnd(16)} ${(email ?? "").padEnd(32)} ${role}`,
  );
  return { succeeded: true, text: [...lines, `${lines.length} people can sign in`].join("\n") };
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
