import type { Event } from "@atrium/contracts/events";
import { describe, expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { codeOf, eventsApp } from "./test-events.ts";

const { app, guest, at, room } = eventsApp();
const NOWHERE = "0190a000-0000-7000-8000-00000000dead";

describe("an event", () => {
  test("is an invitation also of who is called what items of the feed are packed with", async () => {
    const [host, friend] = [await guest(), await guest()];
    await app.context.db.pool.query("update users set first_name = '$$$$$', last_name = '' where id = $1", [
      host.userId,
    ]);
    const { id } = await host.make({ participantIds: [friend.userId] });
    expect(await friend.feed()).toMatchObject([{ code: "EVENT_INVITATION", details: { eventId: id } }]);
  });

  test("is made with its words, its host is going, and who is invited finds it in feed and list  EVT-045 EVT-025 EVT-026", async () => {
    const [host, friend, other] = [await guest(), await guest(), await guest()];
    const device = await TestClient.signedIn(app.url, friend.token);
    const words = {
      title: "Print Room open studio",
      location: "Hall B",
      description: "Bring an apron.",
      ...at(3),
      timeZone: "Europe/London",
      isPrivate: true,
    };
    const made = await host.make({
      ...words,
      conferenceDetails: "meet.example/print",
      isConference: true,
      capacity: 24,
      participantIds: [friend.userId, host.userId, NOWHERE],
    });
    expect(made).toMatchObject({
      ...words,
      conferenceDetails: "https://meet.example/print",
      isConference: true,
      capacity: 24,
      type: "MANUALLY_CREATED",
    });
    expect(made).toMatchObject({
      userIdOfEventCreator: host.userId,
      hostInfo: { userId: host.userId, firstName: "Åse" },
      confirmationStatus: "YES",
      acceptedCount: 1,
      canEdit: true,
    });
    await device.until(() => device.eventsOf("events.changed").length === 1);
    device.close();
    expect(await friend.feed()).toMatchObject([
      { code: "EVENT_INVITATION", sender: { id: host.userId }, details: { title: words.title, eventId: made.id } },
    ]);
    expect(await friend.list({ view: "respond" })).toMatchObject([
      { id: made.id, confirmationStatus: "PENDING", canAnswer: true, canEdit: false },
    ]);
    expect(await other.list()).toEqual([]);
    expect(codeOf(await other.get(made.id))).toBe("NOT_FOUND");
    expect(await host.feed()).toEqual([]);
  });

  test.each([
    [{ title: " " }, "title"],
    [{ title: "x".repeat(81) }, "title"],
    [{ location: "x".repeat(201) }, "location"],
    [{ conferenceDetails: "javascript:alert(1)" }, "conferenceDetails"],
    [{ endTime: "2020-01-01T00:00:00.000Z" }, "endTime"],
    [{ startTime: "tomorrow" }, "startTime"],
    [{ timeZone: "Nowhere/Town" }, "timeZone"],
    [{ capacity: 0 }, "capacity"],
    [{ repeat: "FREQ=SECONDLY" }, "repeat"],
    [{ repeat: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }, "repeat"],
    [{ cover: "events/someone-elses" }, "cover"],
  ])("refuses %j", async (words, field) => {
    const host = await guest();
    expect((await host.create(words)).errors?.[0]?.extensions).toMatchObject({ code: "BAD_INPUT", field });
    expect(await host.list()).toEqual([]);
  });

  test("is answered yes, maybe and no; its host finds each in the feed  EVT-033 EVT-048", async () => {
    const [host, friend] = [await guest(), await guest()];
    const { id } = await host.make({ participantIds: [friend.userId] });
    expect((await friend.confirm(id, "YES")).data.made).toMatchObject({ confirmationStatus: "YES", acceptedCount: 2 });
    expect((await friend.confirm(id, "YES")).data.made).toMatchObject({ acceptedCount: 2 });
    expect((await friend.confirm(id, "MAYBE")).data.made).toMatchObject({
      confirmationStatus: "MAYBE",
      acceptedCount: 1,
      maybeCount: 1,
    });
    expect((await friend.confirm(id, "NO")).data.made).toMatchObject({
      confirmationStatus: "NO",
      declinedCount: 1,
      maybeCount: 0,
    });
    expect((await host.feed()).map(({ code }) => code)).toEqual([
      "EVENT_INVITATION_DECLINE",
      "EVENT_INVITATION_MAYBE",
      "EVENT_INVITATION_ACCEPT",
    ]);
    expect(codeOf(await friend.confirm(id, "PENDING"))).toBe("BAD_INPUT");
  });

  test("is answered by nobody once it is over, and by no stranger while it is private  EVT-032", async () => {
    const [host, friend, stranger] = [await guest(), await guest(), await guest()];
    const over = await host.make({ ...at(-2), participantIds: [friend.userId] });
    expect(codeOf(await friend.confirm(over.id, "YES"))).toBe("NOT_FOUND");
    const hidden = await host.make({ isPrivate: true });
    expect(codeOf(await stranger.confirm(hidden.id, "YES"))).toBe("NOT_FOUND");
    expect(codeOf(await stranger.confirm(NOWHERE, "YES"))).toBe("NOT_FOUND");
    const open = await host.make({});
    expect((await stranger.confirm(open.id, "YES")).data.made).toMatchObject({
      confirmationStatus: "YES",
      acceptedCount: 2,
    });
    expect(await stranger.titles({ view: "going" })).toEqual(["Courtyard talk"]);
    expect(await host.feed()).toMatchObject([{ code: "EVENT_JOINED", sender: { id: stranger.userId } }]);
  });

  test("of a room is there for its members and nobody else, and for who left no more", async () => {
    const [host, member, stranger] = [await guest(), await guest(), await guest()];
    const chatGroupId = await room(host, [member]);
    const { id, groupName } = await host.make({ chatGroupId });
    expect(groupName).toBe("Riverside Makers");
    expect(await member.list({ chatGroupId, view: "respond" })).toMatchObject([{ id, canAnswer: true }]);
    await member.confirm(id, "YES");
    expect([codeOf(await stranger.get(id)), codeOf(await stranger.confirm(id, "YES"))]).toEqual([
      "NOT_FOUND",
      "NOT_FOUND",
    ]);
    await app.context.db.pool.query("update room_members set left_at = now() where room_id = $1 and user_id = $2", [
      chatGroupId,
      member.userId,
    ]);
    expect([codeOf(await member.get(id)), codeOf(await member.confirm(id, "NO")), await member.list()]).toEqual([
      "NOT_FOUND",
      "NOT_FOUND",
      [],
    ]);
    expect(codeOf(await stranger.create({ chatGroupId }))).toBe("NOT_FOUND");
    const channel = await room(host, [stranger], "channel");
    expect([
      codeOf(await stranger.create({ chatGroupId: channel })),
      codeOf(await host.create({ chatGroupId: channel })),
    ]).toEqual(["NOT_FOUND", "OK"]);
  });

  test("is changed by its host, and who is going finds it in the feed; by nobody else", async () => {
    const [host, friend, declining] = [await guest(), await guest(), await guest()];
    const { id } = await host.make({ participantIds: [friend.userId, declining.userId] });
    await declining.confirm(id, "NO");
    const later = at(9);
    expect((await host.update(id, { title: "Moved", ...later })).data.made).toMatchObject({
      id,
      title: "Moved",
      ...later,
    });
    expect((await friend.feed())[0]).toMatchObject({ code: "EVENT_UPDATE", details: { title: "Moved", eventId: id } });
    expect((await declining.feed()).map(({ code }) => code)).toEqual(["EVENT_INVITATION"]);
    expect([
      codeOf(await friend.update(id)),
      codeOf(await friend.remove(id)),
      codeOf(await host.update(NOWHERE)),
    ]).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  });

  test("that is still to come is cancelled for those it concerns when it is deleted, one that is over is not  EVT-040 EVT-042 EVT-049", async () => {
    const [host, friend] = [await guest(), await guest()];
    const [soon, over] = [
      await host.make({ participantIds: [friend.userId] }),
      await host.make({ ...at(-3), title: "Old", participantIds: [friend.userId] }),
    ];
    expect((await host.remove(over.id)).data.made).toBe(true);
    expect((await host.remove(soon.id)).data.made).toBe(true);
    const cancelled = (await friend.feed()).filter(({ action = "" }) => action.startsWith("EVENT_CANCEL"));
    expect(cancelled).toMatchObject([
      {
        type: "EVENT",
        action: "EVENT_CANCEL_Courtyard talk",
        sender: { id: host.userId },
        details: { eventId: soon.id },
      },
    ]);
    expect([
      await host.list(),
      await friend.list(),
      codeOf(await host.get(soon.id)),
      codeOf(await host.remove(soon.id)),
    ]).toEqual([[], [], "NOT_FOUND", "NOT_FOUND"]);
    const { rows } = await app.context.db.pool.query("select from event_series where id = any($1)", [
      [soon.seriesId, over.seriesId],
    ]);
    expect(rows).toEqual([]);
  });

  test("invites one more once however often  EVT-050", async () => {
    const [host, friend] = [await guest(), await guest()];
    const [one, two] = [await host.make({ isPrivate: true }), await host.make({ title: "Second", isPrivate: true })];
    await Promise.all(Array.from({ length: 4 }, () => host.add(friend.userId, [one.id, two.id])));
    expect((await friend.feed()).map(({ code }) => code)).toEqual(["EVENT_INVITATION", "EVENT_INVITATION"]);
    expect(await host.people(one.id, "PENDING")).toEqual([friend.userId]);
    expect(codeOf(await friend.add(host.userId, [one.id]))).toBe("NOT_FOUND");
  });
});

describe("places", () => {
  test("are given to no more than there are under 200 answers at once, the others wait in order, and one that leaves lets the first in  R3", async () => {
    const [host, ...guests] = await Promise.all(Array.from({ length: 41 }, () => guest()));
    if (!host) throw new Error("nobody");
    const { id } = await host.make({ capacity: 12 });
    await Promise.all(guests.flatMap((one) => Array.from({ length: 5 }, () => one.confirm(id, "YES"))));
    expect((await host.get(id)).data.made).toMatchObject({ acceptedCount: 12, waitingCount: 29 });
    const waiting = (await host.people(id, "WAITING")) ?? [];
    expect(new Set([...waiting, ...((await host.people(id, "YES")) ?? [])]).size).toBe(41);
    await host.confirm(id, "NO");
    expect((await host.people(id, "WAITING")) ?? []).toEqual(waiting.slice(1));
    const first = guests.find(({ userId }) => userId === waiting[0]);
    expect((await first?.get(id))?.data.made).toMatchObject({
      confirmationStatus: "YES",
      isWaiting: false,
      acceptedCount: 12,
    });
    expect((await first?.feed())?.map(({ code }) => code)).toEqual(["EVENT_JOIN_REQUEST_ACCEPT"]);
    expect((await host.confirm(id, "YES")).data.made).toMatchObject({
      isWaiting: true,
      acceptedCount: 12,
      waitingCount: 29,
    });
    await host.update(id, { capacity: 14 });
    expect((await host.get(id)).data.made).toMatchObject({ acceptedCount: 14, waitingCount: 27 });
  });

  test("without a waiting list are refused once they are taken", async () => {
    const [host, friend] = [await guest(), await guest()];
    const { id } = await host.make({ capacity: 1, hasWaitingList: false });
    expect((await friend.confirm(id, "YES")).errors?.[0]?.extensions).toMatchObject({
      code: "CONFLICT",
      field: "capacity",
    });
    expect((await friend.confirm(id, "MAYBE")).data.made).toMatchObject({ confirmationStatus: "MAYBE" });
  });
});

describe("asking to join", () => {
  test("waits for who looks after the event, who lets in or does not; each finds it in the feed", async () => {
    const [host, asking, turnedDown] = [await guest(), await guest(), await guest()];
    const { id } = await host.make({ adminValidation: true });
    expect(codeOf(await asking.confirm(id, "YES"))).toBe("NOT_FOUND");
    expect((await asking.request(id)).data.made).toMatchObject({
      hasRequested: true,
      canRequest: false,
      confirmationStatus: "PENDING",
      requestCount: null,
    });
    await Promise.all([asking.request(id), turnedDown.request(id)]);
    expect((await host.feed()).map(({ code }) => code)).toEqual(["EVENT_JOIN_REQUEST", "EVENT_JOIN_REQUEST"]);
    expect((await host.get(id)).data.made.requestCount).toBe(2);
    expect(await host.counts()).toEqual({ past: 0, future: 1, attention: 2 });
    expect(codeOf(await asking.decide(id, asking.userId, true))).toBe("NOT_FOUND");
    expect(await asking.people(id, "REQUESTED")).toBeUndefined();
    expect((await host.decide(id, asking.userId, true)).data.made).toMatchObject({ acceptedCount: 2, requestCount: 1 });
    await host.decide(id, turnedDown.userId, false);
    expect(codeOf(await host.decide(id, turnedDown.userId, true))).toBe("NOT_FOUND");
    expect((await asking.feed()).map(({ code }) => code)).toEqual(["EVENT_JOIN_REQUEST_ACCEPT"]);
    expect((await turnedDown.feed()).map(({ code }) => code)).toEqual(["EVENT_JOIN_REQUEST_DECLINE"]);
    expect((await asking.confirm(id, "MAYBE")).data.made).toMatchObject({ confirmationStatus: "MAYBE" });
    await turnedDown.request(id);
    expect((await turnedDown.withdraw(id)).data.made).toMatchObject({ hasRequested: false, canRequest: true });
  });
});

describe("a person's events", () => {
  test("are given 250 at a time to a device that keeps all, and by their ids only those that one has a part in", async () => {
    const [host, stranger] = [await guest(), await guest()];
    const { data } = await host.create({ isPrivate: false });
    const BY_IDS = "query ($ids: [ID!], $limit: Int) { events(id: $ids, limit: $limit) { id } }";
    const read = (person: typeof host, limit: number) =>
      person.ask<{ events: { id: string }[] }>(BY_IDS, { ids: [data.made.id], limit });
    expect((await read(host, 250)).data.events).toEqual([{ id: data.made.id }]);
    expect((await read(stranger, 250)).data.events).toEqual([]);
    expect(codeOf(await read(host, 251))).toBe("BAD_INPUT");
  });

  test("are listed to come and over, by time, and counted; the search knows words of title and place  EVT-034 EVT-035 EVT-047", async () => {
    const host = await guest();
    for (const [title, days, location] of [
      ["Third", 9, "Café Noir"],
      ["First", 1, "Quay"],
      ["Old", -1, "Quay"],
      ["Oldest", -9, ""],
      ["Second", 4, ""],
    ] as const) {
      await host.make({ title, location, ...at(days) });
    }
    expect(await host.titles({ view: "future" })).toEqual(["First", "Second", "Third"]);
    expect(await host.titles({ view: "past", sortByTime: "DESC" })).toEqual(["Old", "Oldest"]);
    expect(await host.titles({ view: "future", limit: 1, offset: 1 })).toEqual(["Second"]);
    expect(await host.titles({ search: "cafe no" })).toEqual(["Third"]);
    expect(await host.titles({ search: "%" })).toEqual([]);
    expect([await host.counts(), await host.counts({ search: "quay" })]).toEqual([
      { past: 2, future: 3, attention: 0 },
      { past: 1, future: 1, attention: 0 },
    ]);
  });

  test("are read on from any of them, in both directions, also where several begin together or that one has gone", async () => {
    const host = await guest();
    for (const title of ["A", "B", "C", "D"]) await host.make({ title, ...at(title === "A" ? 3 : 4) });
    await host.make({ title: "E", ...at(5) });
    const all = await host.list();
    const [first, second, third] = all as [Event, Event, Event];
    const after = ({ startTime, id }: Event) => ({ afterEvent: { startTime, id } });
    await host.remove(first.id);
    await host.remove(second.id);
    const idsOf = async (variables: object) => (await host.list(variables)).map(({ id }) => id);
    const ids = all.map(({ id }) => id);
    expect(await idsOf({ ...after(first), limit: 2 })).toEqual(ids.slice(2, 4));
    expect(await idsOf(after(second))).toEqual(ids.slice(2));
    expect(await idsOf(after(third))).toEqual(ids.slice(3));
    expect(await idsOf({ ...after(all[4] as Event), sortByTime: "DESC" })).toEqual([ids[3], ids[2]]);
    expect(codeOf(await host.ask('{ events(afterEvent: { startTime: "soon", id: "1" }) { id } }'))).toBe("BAD_INPUT");
  });

  test("their ids are told by time: online ones, some of them, or those with somebody  EVT-046", async () => {
    const [host, friend] = [await guest(), await guest()];
    const late = await host.make({ ...at(9), isConference: true, conferenceDetails: "https://meet.example/a" });
    const early = await host.make({ ...at(2), participantIds: [friend.userId] });
    const ids = async (asked: string) => (await host.ask<{ eventIds: string[] }>(`{ eventIds${asked} }`)).data.eventIds;
    expect(await ids("")).toEqual([early.id, late.id]);
    expect(await ids("(isConference: true)")).toEqual([late.id]);
    expect(await ids(`(id: ["${early.id}", "${NOWHERE}"])`)).toEqual([early.id]);
    expect(await ids(`(with: { userId: "${friend.userId}" })`)).toEqual([early.id]);
    expect((await friend.ask<{ eventIds: string[] }>("{ eventIds }")).data.eventIds).toEqual([early.id]);
  });

  test("wait for an answer once a series, and the waiting ones of all time come at once  EVT-036", async () => {
    const [host, friend] = [await guest(), await guest()];
    await host.make({ title: "Weekly", repeat: "FREQ=WEEKLY;COUNT=5", participantIds: [friend.userId] });
    await host.make({ title: "Once", ...at(8), participantIds: [friend.userId] });
    expect(await friend.titles({ view: "respond" })).toEqual(["Weekly", "Once"]);
    expect(await friend.counts()).toEqual({ past: 0, future: 6, attention: 2 });
    const [first] = await friend.list({ view: "respond" });
    await friend.confirm(first?.id ?? "", "NO");
    const next = await friend.list({ view: "respond" });
    expect(next.map(({ title }) => title)).toEqual(["Once", "Weekly"]);
    expect(await friend.list({ with: { userId: host.userId } })).toHaveLength(6);
  });
});

describe("a series", () => {
  test("keeps its hour on the clock of its zone, is changed and deleted alone, from here on or whole", async () => {
    const [host, friend] = [await guest(), await guest()];
    const first = await host.make({ repeat: "FREQ=DAILY;COUNT=4", participantIds: [friend.userId] });
    const ids = async () => (await host.list({ view: "future" })).map(({ id, title }) => `${title} ${id}`);
    const [, second, third, fourth] = (await host.list({ view: "future" })).map(({ id }) => id);
    await host.update(second ?? "", { title: "Alone", ...at(8) });
    await host.update(third ?? "", { title: "From here", scope: "FOLLOWING", ...at(9, 1) });
    expect(await ids()).toEqual([
      `Courtyard talk ${first.id}`,
      `Alone ${second}`,
      `From here ${third}`,
      `From here ${fourth}`,
    ]);
    expect((await host.get(fourth ?? "")).data.made).toMatchObject(at(10, 1));
    await host.remove(third ?? "", "FOLLOWING");
    expect(await ids()).toEqual([`Courtyard talk ${first.id}`, `Alone ${second}`]);
    await host.remove(first.id, "ALL");
    expect(await ids()).toEqual([]);
    expect((await friend.feed()).map(({ code }) => code)).toContain("EVENT_INVITATION");
  });
});
