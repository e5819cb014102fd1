import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";

const app = useTestApp();
const { connect } = useTestClients(app);

test("a moderator is told of a report by somebody whom they have blocked, or who has blocked them", async () => {
  const [owner, spammer, helper, honest] = [await connect(), await connect(), await connect(), await connect()];
  const input = {
    chatType: "group" as const,
    clientId: randomUUID(),
    name: "Site",
    userIds: [spammer.userId, helper.userId, honest.userId],
  };
  const { roomId } = (await owner.do("rooms.create", input)).room;
  await spammer.until(() => spammer.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
  const content = { kind: "text" as const, text: "Buy my coins" };
  const { seq } = await spammer.do("messages.send", { roomId, clientId: randomUUID(), content });
  await app.graphql(helper.token, "mutation ($id: ID!) { blockPerson(userId: $id) }", { id: owner.userId });
  const report = { roomId, seq, reason: "spam", note: "" } as never;
  await helper.do("moderation.report", report);
  await honest.do("moderation.report", report);
  const { data } = await app.graphql<{ feeds: { code: string }[] }>(owner.token, "{ feeds { code } }");
  expect(data.feeds.map(({ code }) => code)).toContain("CHAT_MESSAGE_REPORTED");
});
