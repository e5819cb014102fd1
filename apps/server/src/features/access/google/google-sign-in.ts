import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AuthAnswer } from "@atrium/contracts/session";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { seal } from "../../../platform/security/sealing.ts";
import { recordAudit, recordRefused } from "../../audit/audit.ts";
import type { Access } from "../access.ts";
import type { Device } from "../types.ts";
import type { Google, GooglePerson } from "./google.ts";
import { findIdentityOwner, saveIdentity, type Vouched } from "./identities-store.ts";
import { isFlowFresh, SIGN_IN_PER_ADDRESS, toGoogleName } from "../rules.ts";
import { ensureTries } from "../sign-in/throttle.ts";
import { createUser, findCredentials } from "../../users/users.ts";

const provider = "GOOGLE";
/** What the sign-in page knows the flow by. */
const MARKER = "4";

export type GoogleOutcome =
  | { readonly kind: "signed-in"; readonly answer: AuthAnswer }
  | { readonly kind: "INVALID_GOOGLE_TOKEN" | "NO_ACCOUNT" | "UNREACHABLE" };

/**
 * Begins: where to go, and the flow that the browser keeps in a cookie. State, nonce and PKCE's verifier are derived from the
 * flow under a key of ours, so that nothing is stored and only the browser that began can end. @throws AppError UNAVAILABLE, RATE_LIMITED
 */
export async function startGoogleSignIn(
  context: Context,
  google: Google,
  { redirectUrl, device }: { redirectUrl: string; device: Device },
): Promise<{ url: string; flow: string }> {
  await ensureAddress(context, device.address);
  const flow = `${context.clock.now().getTime()}.${randomBytes(24).toString("base64url")}`;
  const { state, nonce, verifier } = deriveFlow(context, flow);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  try {
    return { flow, url: await google.toAuthorizationUrl({ redirectUrl, state, nonce, challenge }) };
  } catch (cause) {
    context.log.warn({ err: cause }, "the provider of Google sign-in cannot be reached");
    throw new AppError("UNAVAILABLE", { cause });
  }
}

/** Ends: the code for a session of the person it stands for. @throws AppError RATE_LIMITED */
export async function finishGoogleSignIn(
  context: Context,
  { google, access }: { google: Google; access: Access },
  back: { code: string; state: string; flow: string; redirectUrl: string; device: Device },
): Promise<GoogleOutcome> {
  const { address } = back.device;
  await ensureAddress(context, address);
  const now = context.clock.now();
  const { state, nonce, verifier } = deriveFlow(context, back.flow);
  const refuse = async (kind: "INVALID_GOOGLE_TOKEN" | "NO_ACCOUNT"): Promise<GoogleOutcome> => {
    await recordRefused(context, { action: "sign-in.failed", subjectId: null, address });
    return { kind };
  };
  if (!isFlowFresh(back.flow, now) || !isSame(state, back.state)) return refuse("INVALID_GOOGLE_TOKEN");
  const { code, redirectUrl } = back;
  const exchanged = await google.exchange({ code, redirectUrl, verifier, nonce, now });
  if (exchanged.kind === "unreachable") return { kind: "UNREACHABLE" };
  if (exchanged.kind !== "good") return refuse("INVALID_GOOGLE_TOKEN");
  const { person, tokens } = exchanged;
  const owner = await findOrMakeOwner(context, access, { person, address });
  if (!owner) return refuse("NO_ACCOUNT");
  const sealedTokens = seal(JSON.stringify(tokens), context.secrets.outsideTokenKey, `${provider}:${person.sub}`);
  await saveIdentity(context.db.kysely, { provider, subject: person.sub, userId: owner.userId, sealedTokens, now });
  return { kind: "signed-in", answer: await access.signInVouched({ ...owner, action: "sign-in.google" }, back.device) };
}

/**
 * Whose account this is: linked before, or of the address that Google has verified. Addresses of accounts are verified too:
 * only an administrator or a code sets one. An address that Google does not vouch for is nobody's.
 */
async function findOrMakeOwner(
  context: Context,
  access: Access,
  { person, address }: { person: GooglePerson; address: string },
): Promise<Vouched | null> {
  const { clock, db, config } = context;
  const linked = await findIdentityOwner(db.kysely, { provider, subject: person.sub });
  if (linked || !person.email || !person.email_verified) return linked;
  const { email } = person;
  const found = await findCredentials(db.kysely, { email });
  if (found) return found.canSignIn ? { userId: found.id, role: found.role } : null;
  if (config.signUp !== "open") return null;
  const name = toGoogleName({ ...person, email });
  // Without a password: whoever wants one has "Forgotten password".
  const user = { ...name, phone: null, username: null, email, passwordHash: null, role: "USER" } as const;
  const userId = await inTransaction(context, async (trx, after) => {
    const created = await createUser(trx, user);
    const entry = { at: clock.now(), actorId: created, action: "account.signed-up", address } as const;
    if (created === null) return null;
    await recordAudit(trx, { ...entry, subjectId: created });
    await access.tellJoined({ trx, after }, { userId: created, phone: null, email, invitedBy: null });
    return created;
  });
  return userId && { userId, role: "USER" };
}

function ensureAddress(context: Context, address: string): Promise<void> {
  const ofAddress = { key: `sign-in:address:${address}`, limit: SIGN_IN_PER_ADDRESS };
  return ensureTries(context, ofAddress, { action: "sign-in.throttled", subjectId: null, address });
}

function deriveFlow({ secrets }: Context, flow: string): { state: string; nonce: string; verifier: string } {
  const derive = (label: string) =>
    createHmac("sha256", secrets.outsideSignInKey).update(`${label}.${flow}`).digest("base64url");
  return { state: `${MARKER}.${derive("state")}`, nonce: derive("nonce"), verifier: derive("verifier") };
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
