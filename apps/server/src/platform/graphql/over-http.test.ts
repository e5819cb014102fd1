import { serverAudits } from "graphql-http";
import { beforeAll, expect, test } from "vitest";
import { createTestPeople } from "../../../test/test-people.ts";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();
let token = "";
beforeAll(async () => {
  token = (await (await createTestPeople(app)).someone()).token;
});

/** As a client of somebody who is signed in asks. */
const fetchSignedIn: typeof fetch = (url, init) =>
  fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), authorization: `ST:${token}` } });

// The address is known once the app listens, the names before.
const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetchSignedIn });

test.each(audits.map((audit) => [audit.name, audit] as const))("GraphQL over HTTP: %s", async (_name, audit) => {
  const result = await audit.fn();
  // Notices are of what a server may do and this one does not: GET, for example.
  const said = result.status === "warn" || result.status === "error" ? result.reason : "";
  expect(said).toBe("");
});
