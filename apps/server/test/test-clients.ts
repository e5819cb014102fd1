import { afterEach, beforeAll } from "vitest";
import { TestClient } from "../src/platform/realtime/test-client.ts";
import type { TestApp } from "./test-app.ts";
import { createTestPeople, type TestPeople } from "./test-people.ts";

/** Live connections of a test file, which end with the test that opened them. */
export function useTestClients(app: TestApp) {
  const clients: TestClient[] = [];
  let people: TestPeople;
  beforeAll(async () => {
    people = await createTestPeople(app);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  /** One more device. */
  async function openDevice({ token }: { readonly token: string }): Promise<TestClient> {
    const client = await TestClient.signedIn(app.url, token);
    clients.push(client);
    return client;
  }

  /** Somebody new, with what is known of them. */
  async function connect() {
    const person = await people.someone();
    return Object.assign(await openDevice(person), person);
  }

  return { openDevice, connect };
}
