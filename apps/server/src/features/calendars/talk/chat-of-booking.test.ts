import type { RoomId } from "@atrium/contracts/ids";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { at, CANCEL, createCalendarTest, faultOf } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open } = createCalendarTest(app);

const CHAT = "mutation ($id: ID!) { made: openBookingChat(id: $id) }";
const MOVE = `mutation ($id: ID!, $to: String!) { made: moveBooking(id: $id, startTime: $to, reason: "", language: "en") { startTime } }`;

/** What stands in the chats of a person, by room, the oldest first. */
async function readChats({ token }: Someone) {
  const device = await TestClient.signedIn(app.url, token);
  const { rooms } = await device.do("rooms.sync", {});
  const chats = [];
  for (const { roomId } of rooms) {
    const { messages } = await device.do("messages.history", { roomId, limit: 50 });
    chats.push({ roomId, messages: messages.map(({ sender, content }) => ({ sender, content })) });
  }
  device.close();
  return chats;
}

describe("what is booked", () => {
  test("is said in the chat of host and guest, who were no friends, once: booked, moved and cancelled, by who did it  B-58 BOOK-031", async () => {
    const { host, guest, book } = await open();
    const tomasz = await guest();
    const device = await TestClient.signedIn(app.url, host.token);
    const booked = (await book(tomasz, at("08:00"))).data.made;
    await book(tomasz, at("08:00"));
    await app.runJobs();
    // The host, whose list had no such chat, hears of it without asking.
    await device.until(() => device.eventsOf("rooms.touched").length + device.eventsOf("messages.added").length > 0);
    device.close();
    const words = {
      eventId: booked.eventId,
      title: "Studio consultations",
      location: "Harbour & Pine Studio, Quay Street 31",
    };
    const card = { kind: "eventCreate", ...words, startTime: at("08:00"), endTime: at("08:30") };
    expect(await readChats(host)).toMatchObject([{ messages: [{ sender: tomasz.userId, content: card }] }]);

    await ask(tomasz, MOVE, { id: booked.id, to: at("09:00") });
    await ask(host, CANCEL, { id: booked.id });
    await app.runJobs();
    const moved = { ...card, kind: "eventUpdate", bookingId: booked.id, startTime: at("09:00"), endTime: at("09:30") };
    const [chat] = await readChats(tomasz);
    expect(chat?.messages).toEqual([
      { sender: tomasz.userId, content: card },
      { sender: tomasz.userId, content: { ...moved, changed: ["time"] } },
      { sender: host.userId, content: { ...moved, changed: ["cancelled"] } },
    ]);
  });

  test("is said once, also by a job that runs again", async () => {
    const { host, guest, book } = await open();
    const tomasz = await guest();
    await book(tomasz, at("08:00"));
    const { pool } = app.context.db;
    const { rows } = await pool.query<{ payload: object }>(
      "select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id where identifier = 'calendars.say-in-chat'",
    );
    await app.runJobs();
    await app.runJob("calendars.say-in-chat", rows[0]?.payload ?? {});
    expect((await readChats(host))[0]?.messages).toHaveLength(1);
  });

  test("by several in one meeting is said to each of them alone, and to each where their host moves or deletes it", async () => {
    const { host, guest, book } = await open({ noOfParticipantsLimit: 2 });
    const [tomasz, lea] = [await guest(), await guest()];
    const booked = (await book(tomasz, at("08:00"))).data.made;
    await book(lea, at("08:00"));
    await app.runJobs();
    expect((await readChats(host)).flatMap(({ messages }) => messages.map(({ sender }) => sender)).toSorted()).toEqual(
      [tomasz.userId, lea.userId].toSorted(),
    );
    const change = `mutation ($id: ID!) { made: updateEvent(id: $id, title: "Studio consultations", startTime: "${at("09:15")}",
      endTime: "${at("09:45")}", isPrivate: true, adminValidation: false) { id } }`;
    await ask(host, change, { id: booked.eventId });
    await ask(host, "mutation ($id: ID!) { made: deleteEvent(id: $id) }", { id: booked.eventId });
    await app.runJobs();
    for (const person of [tomasz, lea]) {
      const [chat, ...others] = await readChats(person);
      expect(others).toEqual([]);
      expect(
        chat?.messages.map(({ sender, content }) => [sender, "changed" in content ? content.changed : null]),
      ).toEqual([
        [person.userId, null],
        [host.userId, ["time"]],
        [host.userId, ["cancelled"]],
      ]);
    }
  });

  test("has its chat opened by host and guest, the same for both, and by nobody else", async () => {
    const { host, guest, book } = await open();
    const [tomasz, lea] = [await guest(), await guest()];
    const { id } = (await book(tomasz, at("08:00"))).data.made;
    const mine = (await ask<RoomId>(host, CHAT, { id })).data.made;
    expect((await ask<RoomId>(tomasz, CHAT, { id })).data.made).toBe(mine);
    expect(faultOf(await ask(lea, CHAT, { id }))).toEqual(["NOT_FOUND", undefined]);
    const device = await TestClient.signedIn(app.url, tomasz.token);
    const content = { kind: "text" as const, text: "I come by bike." };
    await device.do("messages.send", { roomId: mine, clientId: crypto.randomUUID(), content });
    device.close();
    expect((await readChats(host))[0]?.messages.at(-1)).toMatchObject({ sender: tomasz.userId, content });
  });

  test("is not said to who has gone, with whom no chat is opened any more", async () => {
    const { host, guest, book } = await open();
    const tomasz = await guest();
    const { id } = (await book(tomasz, at("08:00"))).data.made;
    await ask(tomasz, `mutation { made: deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    expect(faultOf(await ask(host, CHAT, { id }))).toEqual(["CONFLICT", "chat"]);
    await ask(host, CANCEL, { id });
    await app.runJobs();
    expect(await readChats(host)).toEqual([]);
  });

  test("is not said where one may not write to the other, and goes on all the same", async () => {
    const { host, guest, book } = await open();
    const tomasz = await guest();
    const { id } = (await book(tomasz, at("08:00"))).data.made;
    await app.runJobs();
    const roomId = (await readChats(host))[0]?.roomId;
    await app.context.db.pool.query("update rooms set is_closed = true where id = $1", [roomId]);
    expect(faultOf(await ask(host, CHAT, { id }))).toEqual(["CONFLICT", "chat"]);
    expect((await ask(host, CANCEL, { id })).data.made).toBe(true);
    await app.runJobs();
    expect((await readChats(host))[0]?.messages).toHaveLength(1);
  });
});

test("whoever the host has blocked books nothing more, and of what is booked nothing is said in a chat  B-37", async () => {
  const { host, guest, book } = await open();
  const tomasz = await guest();
  const booked = (await book(tomasz, at("08:00"))).data.made;
  await ask(host, "mutation ($id: ID!) { made: blockPerson(userId: $id) }", { id: tomasz.userId });
  await app.runJobs();
  expect(await readChats(host)).toEqual([]);
  expect(faultOf(await ask(tomasz, CHAT, { id: booked.id }))).toEqual(["CONFLICT", "chat"]);
  expect(faultOf(await book(tomasz, at("09:00")))).toEqual(["NOT_FOUND", undefined]);
});
