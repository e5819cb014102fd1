import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AuthAnswer } from "@atrium/contracts/access";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { seal } from "../../platform/security/sealing.ts";
import type { Access, Device } from "./access.ts";
import { addUser } from "./accounts.ts";
import type { Google, GooglePerson } from "./google.ts";
import { findIdentityOwner, saveIdentity, type Vouched } from "./identities-store.ts";
import { isFlowFresh, SIGN_IN_PER_ADDRESS, toGoogleName } from "./rules.ts";
import { findCredentials } from "./store.ts";
import { ensureRate } from "./throttle.ts";

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
  await ensureRate(context, `sign-in:address:${device.address}`, SIGN_IN_PER_ADDRESS);
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
  await ensureRate(context, `sign-in:address:${back.device.address}`, SIGN_IN_PER_ADDRESS);
  const now = context.clock.now();
  const { state, nonce, verifier } = deriveFlow(context, back.flow);
  if (!isFlowFresh(back.flow, now) || !isSame(state, back.state)) return { kind: "INVALID_GOOGLE_TOKEN" };
  const { code, redirectUrl } = back;
  const exchanged = await google.exchange({ code, redirectUrl, verifier, nonce, now });
  if (exchanged.kind !== "good")
    return { kind: exchanged.kind === "unreachable" ? "UNREACHABLE" : "INVALID_GOOGLE_TOKEN" };
  const { person, tokens } = exchanged;
  const owner = await findOrMakeOwner(context, person);
  if (!owner) return { kind: "NO_ACCOUNT" };
  const sealedTokens = seal(JSON.stringify(tokens), context.secrets.outsideTokenKey, `${provider}:${person.sub}`);
  await saveIdentity(context.db.kysely, { provider, subject: person.sub, userId: owner.userId, sealedTokens, now });
  return { kind: "signed-in", answer: await access.signInVouched(owner, back.device) };
}

/**
 * Whose account this is: linked before, or of the address that Google has verified. Addresses of accounts are verified too:
 * only an administrator or a code sets one. An address that Google does not vouch for is nobody's.
 */
async function findOrMakeOwner(context: Context, person: GooglePerson): Promise<Vouched | null> {
  const { db, config } = context;
  const linked = await findIdentityOwner(db.kysely, { provider, subject: person.sub });
  if (linked || !person.email || !person.email_verified) return linked;
  const { email } = person;
  const found = await findCredentials(db.kysely, { email });
  if (found) return found.passwordHash === null ? null : { userId: found.id, role: found.role };
  if (config.signUp !== "open") return null;
  const name = toGoogleName({ ...person, email });
  // A password that nobody knows: whoever wants one of their own has "Forgotten password".
  const password = randomBytes(24).toString("base64url");
  const userId = await addUser(context, { ...name, phone: null, username: null, email, password, role: "USER" });
  return userId && { userId, role: "USER" };
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
