import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { randomUUID } from "node:crypto";
import type { MailSettings } from "@atrium/contracts/notifications";
import type { RoomId } from "@atrium/contracts/ids";
import type { TestClient } from "../../../platform/realtime/test-client.ts";

const ORIGIN = "https://atrium.example";
const HOUR_MS = 3_600_000;
const app = useTestApp(() => ({ PUBLIC_URL: ORIGIN }));
const { connect } = useTestClients(app);

const want = (client: TestClient, mail: Partial<MailSettings>) =>
  client.do("notifications.setSettings", {
    settings: { ...DEFAULT_NOTIFICATION_SETTINGS, mail: { ...DEFAULT_NOTIFICATION_SETTINGS.mail, ...mail } },
  });
const say = (client: TestClient, roomId: RoomId, text: string) =>
  client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
/** Time passes, and the jobs of that time run. */
async function pass(hours: number) {
  app.clock.nowMs += hours * HOUR_MS;
  await Promise.all([1, 2].map(() => app.runTimedJob("notifications.plan-mails")));
  await app.runJobs();
}
async function mailsTo(email: string) {
  const entries = await new Outbox(app.context.config.dataDir, app.context.clock).list();
  return entries
    .flatMap(({ kind, message }) => (kind === "mail" && message.to === email ? [message] : []))
    .toReversed();
}

async function open(mail: Partial<MailSettings>) {
  const [author, reader] = [await connect(), await connect()];
  const roomId = await createTestRoom(app, { name: "Masons", owner: author, members: [author, reader] });
  await say(author, roomId, "before anybody asked for mail");
  await want(reader, mail);
  app.clock.nowMs += 1_000;
  return { author, reader, roomId };
}

test("what stood unread for an hour is mailed once, room by room with its link, without texts where they are not wanted", async () => {
  const { author, reader, roomId } = await open({ every: "hour" });
  await say(author, roomId, "The gate opens at nine");
  await say(author, roomId, "Bring hard hats");
  await pass(0.9);
  expect(await mailsTo(reader.email)).toEqual([]);
  await pass(0.2);
  await pass(1);
  const [mail, ...more] = await mailsTo(reader.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("2 unread messages");
  expect(mail?.text).toContain(`Masons: 2 messages\n${ORIGIN}/chat/${roomId}`);
  expect(mail?.text).not.toContain("gate");
});

test("with texts where they are wanted, in French where that was chosen; once a day and no sooner", async () => {
  const { author, reader, roomId } = await open({ every: "day", withText: true, language: "fr" });
  await say(author, roomId, "The gate opens at nine");
  await pass(2);
  expect(await mailsTo(reader.email)).toEqual([]);
  await pass(23);
  await say(author, roomId, "Bring hard hats");
  await pass(2);
  const mails = await mailsTo(reader.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("1 message non lu")]);
  expect(mails[0]?.text).toContain("The gate opens at nine");
});

test("nobody is mailed what they have read or muted, without having asked, or when they want it no more", async () => {
  const { author, reader, roomId } = await open({ every: "hour" });
  const never = await connect();
  const quiet = await createTestRoom(app, { owner: author, members: [author, reader, never] });
  await reader.do("rooms.mute", { roomId: quiet, muted: true });
  await say(author, quiet, "muted");
  await say(author, roomId, "read");
  await reader.do("rooms.markRead", { roomId, seq: 2 });
  await pass(1.5);
  await say(author, roomId, "for nobody");
  await want(reader, { every: "never" });
  await pass(3);
  expect([await mailsTo(reader.email), await mailsTo(never.email)]).toEqual([[], []]);
});

test("the link ends it without signing in: it asks when opened, and a program for mail ends it with one press", async () => {
  const { author, reader, roomId } = await open({ every: "hour" });
  await say(author, roomId, "words");
  await pass(1.1);
  const [mail] = await mailsTo(reader.email);
  const headers = mail?.headers ?? {};
  const address = (headers["List-Unsubscribe"] ?? "").replace(/^<|>$/gu, "").replace(ORIGIN, app.url);
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain("/mail/unsubscribe/");
  const every = async () => (await reader.do("notifications.settings", {})).settings.mail.every;
  const page = await fetch(address);
  expect([page.status, await every()]).toEqual([200, "hour"]);
  expect(await page.text()).toContain("<form");
  const other = address.replace(/.$/u, (last) => (last === "A" ? "B" : "A"));
  for (const wrong of [`${app.url}/mail/unsubscribe/${reader.userId}.`, `${address}x`, other.slice(0, -8)])
    expect((await fetch(wrong, { method: "POST" })).status).toBe(404);
  const pressed = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([pressed.status, await every()]).toEqual([200, "never"]);
  expect((await fetch(address, { method: "POST" })).status).toBe(200);
});
