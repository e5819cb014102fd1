import { randomUUID } from "node:crypto";
import type { Instant } from "@atrium/contracts/ids";
import { toNextStep } from "@atrium/contracts/rules/schedule";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";

const app = useTestApp();
const { connect } = useTestClients(app);

test("what somebody had scheduled is not sent once their account is deleted, also before the job that forgets them has run", async () => {
  const [owner, member] = [await connect(), await connect()];
  const made = await owner.do("rooms.create", {
    chatType: "group",
    clientId: randomUUID(),
    name: "Masons",
    userIds: [member.userId],
  });
  const { roomId } = made.room;
  const sendAt = toNextStep(new Date(app.clock.nowMs)).toISOString() as Instant;
  await expect
    .poll(() => member.do("rooms.get", { roomId }).then(({ room }) => room.roomId), { timeout: 30_000 })
    .toBe(roomId);
  await member.do("scheduled.create", {
    roomId,
    clientId: randomUUID(),
    content: { kind: "text", text: "words for later" },
    sendAt,
  });
  const deleted = await app.graphql(
    member.token,
    `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { __typename } }`,
  );
  expect(deleted.errors).toBe(undefined);
  app.clock.nowMs += 10 * 60_000;
  await app.runTimedJob("scheduled.send-due");
  const { messages } = await owner.do("messages.history", { roomId });
  expect(messages.map(({ content }) => content)).toEqual([]);
});
