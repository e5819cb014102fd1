import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { type InteractionResults, Provider } from "oidc-provider";

export const CLIENT = { clientId: "atrium-test", clientSecret: "a-secret-of-the-provider-for-tests" };
export type ProviderPerson = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
};

/** A real OpenID provider on loopback, in the part of Google; `person` is who sits at it, and agrees to everything at once. */
export type TestProvider = {
  readonly issuer: string;
  person: ProviderPerson;
  readonly stop: () => Promise<void>;
};

export async function startTestProvider(person: ProviderPerson): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const shared = { issuer, person, stop: () => close(server) };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${issuer}/login`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["only for tests"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...shared.person, sub: accountId }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [await exportJWK((await generateKeyPair("RS256", { extractable: true })).privateKey)] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
  });
  // The address of the instance is known later than that of its provider.
  provider.Client.prototype.redirectUriAllowed = (uri) => /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\/login$/.test(uri);
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/")) void agree(provider, { request, response, person: shared.person });
    else void handle(request, response);
  });
  return shared;
}

/** Signs the person in and gives what was asked for, without a page. */
async function agree(
  provider: Provider,
  { request, response, person }: { request: IncomingMessage; response: ServerResponse; person: ProviderPerson },
): Promise<void> {
  const { prompt, params, grantId, session } = await provider.interactionDetails(request, response);
  let result: InteractionResults = { login: { accountId: person.sub } };
  if (prompt.name === "consent") {
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant =
      known ?? new provider.Grant({ accountId: session?.accountId ?? "", clientId: String(params["client_id"]) });
    grant.addOIDCScope("openid email profile");
    result = { consent: { grantId: await grant.save() } };
  }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
