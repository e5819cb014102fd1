import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Config } from "../../../config.ts";

/** A provider that answers later than this counts as away: "Unable to connect. Please try again later." */
const TIMEOUT_MS = 10_000;
/** ACC-037. */
const SCOPE = "email profile openid";

const discoveryAnswer = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});
const claims = z.object({
  sub: z.string().min(1),
  nonce: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

export type GoogleTokens = z.infer<typeof tokenAnswer>;
export type GooglePerson = Omit<z.infer<typeof claims>, "nonce">;
type Exchanged =
  | { readonly kind: "good"; readonly person: GooglePerson; readonly tokens: GoogleTokens }
  | { readonly kind: "refused" | "unreachable" };

export type Google = ReturnType<typeof createGoogle>;

/** Google, or whatever speaks OpenID Connect at the configured issuer: the code flow with PKCE and a nonce. */
export function createGoogle({ clientId, clientSecret, issuer }: NonNullable<Config["google"]>) {
  let discovered: Promise<Discovered> | undefined;

  /** Asked for once; a failure is forgotten, so that the next one asks again. */
  function discover(): Promise<Discovered> {
    discovered ??= readDiscovery(issuer).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    /** Where the browser goes. @throws Error while the provider is away */
    async toAuthorizationUrl(flow: { redirectUrl: string; state: string; nonce: string; challenge: string }) {
      const url = new URL((await discover()).authorization_endpoint);
      const parameters = {
        client_id: clientId,
        redirect_uri: flow.redirectUrl,
        response_type: "code",
        scope: SCOPE,
        access_type: "offline",
        prompt: "consent",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: flow.challenge,
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    /** Trades the code for tokens, from here to there, and reads whose they are. */
    async exchange(flow: {
      code: string;
      redirectUrl: string;
      verifier: string;
      nonce: string;
      now: Date;
    }): Promise<Exchanged> {
      try {
        const provider = await discover();
        const tokens = await requestTokens(provider.token_endpoint, {
          grant_type: "authorization_code",
          code: flow.code,
          redirect_uri: flow.redirectUrl,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: flow.verifier,
        });
        if (!tokens) return { kind: "refused" };
        const { payload } = await jwtVerify(tokens.id_token, provider.keys, {
          issuer: provider.issuer,
          audience: clientId,
          currentDate: flow.now,
        });
        const { nonce, ...person } = claims.parse(payload);
        return nonce === flow.nonce ? { kind: "good", person, tokens } : { kind: "refused" };
      } catch (error) {
        const isRefused = error instanceof z.ZodError || (error instanceof errors.JOSEError && !isKeyFault(error));
        return { kind: isRefused ? "refused" : "unreachable" };
      }
    },
  };
}

type Discovered = z.infer<typeof discoveryAnswer> & { readonly keys: ReturnType<typeof createRemoteJWKSet> };

async function readDiscovery(issuer: string): Promise<Discovered> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const found = discoveryAnswer.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error(`${issuer} says that it is ${found.issuer}`);
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
}

/** Null when the provider does not take the code. @throws Error while it is away */
async function requestTokens(endpoint: string, fields: Record<string, string>): Promise<GoogleTokens | null> {
  const answer = await fetch(endpoint, {
    method: "POST",
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status >= 500) throw new Error(`The token endpoint answered ${answer.status}`);
  const parsed = answer.ok ? tokenAnswer.safeParse(await answer.json()) : null;
  return parsed?.success ? parsed.data : null;
}

/** The keys could not be had, which says nothing about the token. */
function isKeyFault(error: errors.JOSEError): boolean {
  return error instanceof errors.JWKSTimeout || error.code === "ERR_JOSE_GENERIC";
}
