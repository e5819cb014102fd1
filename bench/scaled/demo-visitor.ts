import type { UserId } from "@atrium/contracts/ids";
import { onTestFinished } from "vitest";
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoKey } from "../../apps/server/src/features/demo/people.ts";
import { TestClient } from "../../apps/server/src/platform/realtime/test-client.ts";
import type { NodeProcess } from "../soak/node-process.ts";

type SignedIn = { readonly token: string; readonly userId: UserId };

export const toUrl = (node: NodeProcess): string => `http://127.0.0.1:${node.port}`;

export async function post(node: NodeProcess, path: string, body: object, token?: string): Promise<unknown> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `ST:${token}` }) };
  const answer = await fetch(toUrl(node) + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export async function signIn(node: NodeProcess, key: DemoKey): Promise<SignedIn> {
  const phone = DEMO_PEOPLE.find((person) => person.key === key)?.phone;
  const credentials = { phone, password: DEMO_PASSWORD };
  const answer = await post(node, "/auth/signIn", { identityProvider: "ATRIUM", credentials });
  const { authorizationToken: token, userId } = answer as { authorizationToken: string; userId: UserId };
  return { token, userId };
}

/** A signed-in client on a node, closed after the test. */
export async function visit(node: NodeProcess, key: DemoKey): Promise<SignedIn & { client: TestClient }> {
  const who = await signIn(node, key);
  const client = await TestClient.signedIn(toUrl(node), who.token);
  onTestFinished(() => client.close());
  return { ...who, client };
}
