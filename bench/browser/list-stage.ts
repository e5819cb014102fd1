import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchPerson, openWorkshop } from "../bench-people.ts";
import { startServer } from "../server-process.ts";

export const CONTACTS = 10_000;
export const EVENTS = 5_000;

export type ListStage = {
  readonly url: string;
  readonly person: BenchPerson;
  /** Changes one of the contacts and one of the events, of which the person's devices hear. */
  readonly changeOne: (turn: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A server with one person's 10,000 contacts and 5,000 events. */
export async function openListStage(): Promise<ListStage> {
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-lists-"));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const server = await startServer("apps/server/src/main.ts", env, { pinned: true });
  const close = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const workshop = await openWorkshop(dataDir);
  try {
    const [person, host] = await workshop.makePeople(2);
    if (!person || !host) throw new Error("no people were made");
    await workshop.fillContacts(person, CONTACTS);
    await workshop.fillEvents(host, person, EVENTS);
    const url = `http://localhost:${server.port}`;
    return { url, person, changeOne: (turn) => changeOne(url, person, turn), close };
  } catch (cause) {
    await close();
    throw cause;
  } finally {
    await workshop.close();
  }
}

type Found = { readonly contacts: { readonly contacts: readonly { id: string }[] }; readonly events: { id: string }[] };

async function changeOne(url: string, person: BenchPerson, turn: number): Promise<void> {
  const found = await ask<Found>(
    url,
    person,
    `{ contacts(searchByName: "Brenner", limit: 50) { contacts { id } } events(view: future, offset: ${turn}, limit: 1) { id } }`,
  );
  const contact = found.contacts.contacts.filter(({ id }) => id !== null)[turn];
  await ask(url, person, `mutation { updateContact(id: "${contact?.id}", jobTitle: "Turn ${turn}") { id } }`);
  await ask(
    url,
    person,
    `mutation { confirmEvent(eventId: "${found.events[0]?.id}", confirmationStatus: MAYBE) { id } }`,
  );
}

async function ask<Data>(url: string, { token }: BenchPerson, query: string): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `ST:${token}` },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await answer.json()) as { data: Data | null; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}
