import { randomUUID } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { createMessages } from "./messages.ts";
import type { StoredMessage } from "./stored-listeners.ts";

const logged: unknown[] = [];
const app = useTestApp();

test("listeners hear of every stored message in order, before it is answered, and one that fails stops none", async () => {
  const ines = await app.connect("ines");
  const roomId = await createTestRoom(app, { owner: ines, members: [await app.signIn("tomasz")] });
  const tomasz = await app.connect("tomasz");
  const heard: StoredMessage[] = [];
  const log = Object.assign(Object.create(app.context.log) as typeof app.context.log, {
    error: (entry: unknown) => void logged.push(entry),
  });
  const messages = createMessages({ ...app.context, log }, [
    () => {
      throw new Error("a listener of another feature");
    },
    (stored) => void heard.push(...stored),
  ]);
  const [connection] = app.context.hub.connectionsOf(ines.userId);
  if (!connection) throw new Error("Inès is not connected");
  const clientIds = Array.from({ length: 3 }, () => randomUUID() as ClientId);
  const placed = await Promise.all(
    clientIds.map(async (clientId) => {
      const answer = await messages.send(connection, { roomId, clientId, content: { kind: "text", text: "heard" } });
      expect(heard.map(({ message }) => message.clientId)).toContain(clientId);
      return answer;
    }),
  );
  expect(heard.map(({ message }) => message.clientId)).toEqual(clientIds);
  expect(heard.map((each) => each.placed)).toEqual(placed);
  expect(logged.length).toBeGreaterThan(0);
  // The room's members were told by the listener before them.
  const received = () => tomasz.eventsOf("messages.added").flatMap((event) => event.messages);
  await tomasz.until(() => received().length === 3);
  // A message that is sent again is stored already: nobody hears of it twice.
  const [again = randomUUID() as ClientId] = clientIds;
  await messages.send(connection, { roomId, clientId: again, content: { kind: "text", text: "heard" } });
  expect(heard).toHaveLength(3);
  await messages.stop();
});
