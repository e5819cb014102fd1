import { randomUUID } from "node:crypto";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandInput } from "@atrium/contracts/live";
import type { RoomAboutInput } from "@atrium/contracts/rooms";
import { afterEach, beforeAll } from "vitest";
import { Refused, TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";

export type Person = TestClient & { readonly userId: UserId; readonly token: string };
type LinkOptions = Partial<Omit<CommandInput<"invitations.createLink">, "roomId">>;

type FeedRow = {
  readonly code: string;
  readonly jsonData: string;
  readonly chatId: string | null;
  readonly details: { readonly chatName: string | null; readonly reason: string | null };
};

/** People with a device each, and rooms and links of theirs. */
export function invitationsApp() {
  const app = useTestApp();
  let people: TestPeople;
  const clients: TestClient[] = [];
  beforeAll(async () => {
    people = await createTestPeople(app);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  async function someone(): Promise<Person> {
    const { userId, token } = await people.someone();
    const client = await TestClient.signedIn(app.url, token);
    clients.push(client);
    return Object.assign(client, { userId, token });
  }

  return {
    app,
    someone,
    /** Everybody in it hears what happens there from then on. */
    room: async (owner: Person, about: RoomAboutInput = {}, members: readonly Person[] = []): Promise<RoomId> => {
      const userIds = members.map(({ userId }) => userId);
      const room = { chatType: "channel", clientId: randomUUID(), name: "Masons", userIds, about } as const;
      const { roomId } = (await owner.do("rooms.create", room)).room;
      const hears = (person: Person) => person.eventsOf("rooms.touched").some((event) => event.roomId === roomId);
      await Promise.all([owner, ...members].map((person) => person.until(() => hears(person))));
      return roomId;
    },
    link: async (owner: Person, roomId: RoomId, options: LinkOptions = {}): Promise<string> => {
      const all = { name: "Site team", expiresAt: null, userLimit: null, needsApproval: false, ...options };
      return (await owner.do("invitations.createLink", { roomId, ...all })).link.alias;
    },
    /** Of a person, answered or refused as a command is. */
    ask: async <Data>(person: Person, query: string, variables: object): Promise<Data> => {
      const answer = await app.graphql<Data>(person.token, query, variables);
      const [error] = answer.errors ?? [];
      if (error) throw new Refused(error.extensions as Refused["answer"]);
      return answer.data;
    },
    feed: async ({ token }: Person) =>
      (
        await people.ask<{ feeds: FeedRow[] }>(
          { token },
          "{ feeds { code jsonData chatId details { chatName reason } } }",
        )
      ).feeds,
  };
}

export const code = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.answer.code : error),
  );
export const isMember = async (client: TestClient, roomId: RoomId): Promise<boolean> =>
  (await code(client.do("rooms.get", { roomId }))) === "accepted";
