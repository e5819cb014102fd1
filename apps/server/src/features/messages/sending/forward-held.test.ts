import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { AppError } from "../../../errors.ts";
import { createMessages } from "../messages.ts";
import { openSending } from "./send-message.ts";

const app = useTestApp();

test("what was forwarded and refused for now in part is taken as soon as it comes again", async () => {
  const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  const roomId: RoomId = await createTestRoom(app, { members: [ines, tomasz] });
  const [first, second] = [randomUUID(), randomUUID()] as [ClientId, ClientId];
  const placed: ClientId[] = [];
  let isFull = true;
  const add = async ({ clientId }: { clientId: ClientId }) => {
    // The queue takes one more and is full, or the batch of the second one cannot be stored.
    if (isFull && clientId === second) throw new AppError("UNAVAILABLE");
    if (!placed.includes(clientId)) placed.push(clientId);
    return { seq: placed.indexOf(clientId) + 1, createdAt: "2026-06-18T08:00:00.000Z" };
  };
  const { keyring } = createMessages(app.context);
  const connection = {
    userId: ines.userId,
    displayName: "Inès",
    knownSubscription: () => ({ canPost: true }),
    findSubscription: async () => ({ canPost: true }),
  } as never;
  const sending = openSending({ context: app.context, keyring, queue: { add } as never });
  const content = { kind: "text" as const, text: "words" };
  const forwardedFrom = { userId: tomasz.userId, name: "Tomasz" };
  const forward = () =>
    sending
      .sendForwarded(connection, { roomId, clientId: first }, async () =>
        [first, second].map((clientId) => ({ clientId, content, forwardedFrom })),
      )
      .then(
        () => "accepted",
        (error: AppError) => error.code,
      );
  expect(await forward()).toBe("UNAVAILABLE");
  isFull = false;
  expect(await forward()).toBe("accepted");
  expect(placed).toEqual([first, second]);
});
