import { randomUUID } from "node:crypto";
import type { CallId, ClientId } from "@atrium/contracts/ids";
import { CALL_LEASE_MS, CALL_PEOPLE_MAX, CALL_RINGS_MS } from "@atrium/contracts/call-limits";
import { describe, expect, test } from "vitest";
import { refusal } from "../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { useTestCalls } from "./test-calls.ts";

const { app, connect, openDevice, openChat, openChatOf, openGroup, call, answer, told, until, isOver, records } =
  useTestCalls();

describe("a call of two", () => {
  test("rings on every device of the other, with what is said of it  CALL-020 CALL-022 CALL-025", async () => {
    const { noor, ines, roomId } = await openChat();
    const phone = Object.assign(await openDevice(ines), ines);
    app.clock.nowMs += 1_000;
    const { callId, peerId, made } = await call(noor, roomId);
    for (const device of [phone, ines]) {
      await until(device, callId, "ringing", ines);
      expect(told(device, callId)).toMatchObject({
        callId,
        joinRoomId: made.joinRoomId,
        roomId,
        sender: noor.userId,
        senderName: expect.stringMatching(/^Åse/),
        isAudio: false,
        platform: "web",
        action: "request",
        isAcknowledged: false,
        ageMs: 0,
        callEndedBy: null,
        members: [
          { userId: noor.userId, state: "joined", peerId },
          { userId: ines.userId, state: "ringing", peerId: null },
        ],
      });
    }
  });

  test("is answered with one tab, and rings on no other device from then on  R8", async () => {
    const { noor, ines, roomId } = await openChat();
    const phone = Object.assign(await openDevice(ines), ines);
    const { callId } = await call(noor, roomId, { isAudio: true });
    const { peerId } = await answer(ines, callId);
    await until(phone, callId, "joined", ines);
    expect(told(phone, callId)).toMatchObject({ isAcknowledged: true, answeredAt: expect.any(String) });
    await phone.until(() => told(phone, callId)?.members[1]?.peerId === peerId);
  });

  test("is recorded once as completed, with its whole seconds, by who hangs up  CALL-021 CALL-033 MSG-026", async () => {
    const { noor, ines, roomId } = await openChat();
    const { callId, peerId, made } = await call(noor, roomId, { isAudio: true });
    const theirs = await answer(ines, callId);
    app.clock.nowMs += 61_400;
    // Both devices say so at the same time.
    await Promise.all([
      ines.do("calls.leave", { callId, peerId: theirs.peerId }),
      noor.do("calls.leave", { callId, peerId }),
    ]);
    await isOver(ines, callId);
    const kept = await records(noor, roomId);
    expect(kept).toEqual([
      {
        kind: "call",
        sender: noor.userId,
        callType: "audio",
        hasCallView: true,
        callInfo: {
          action: "completed",
          audioCall: true,
          callDuration: 61,
          callID: callId,
          createdAt: made.createdAt,
          joinRoomId: made.joinRoomId,
          platform: "WEB",
          roomId,
          senderId: noor.userId,
          senderName: made.senderName,
          callEndedBy: expect.any(String),
        },
      },
    ]);
    expect(told(ines, callId)?.callEndedBy).toBe(kept[0]?.callInfo?.callEndedBy);
  });

  test("leaves its record also where its caller has sent something under the id of the call", async () => {
    const { noor, roomId } = await openChat();
    const { callId, peerId } = await call(noor, roomId);
    const clientId = callId as string as ClientId;
    await noor.do("messages.send", { roomId, clientId, content: { kind: "text", text: "Nobody called" } });
    await noor.do("calls.leave", { callId, peerId });
    expect(await records(noor, roomId)).toHaveLength(1);
  });

  test("that is over is no news to who was in it, and one that was missed is", async () => {
    const { noor, ines, roomId } = await openChat();
    const unread = async () => (await ines.do("rooms.get", { roomId })).room.unread;
    const spoken = await call(noor, roomId);
    await answer(ines, spoken.callId);
    await noor.do("calls.leave", { callId: spoken.callId, peerId: spoken.peerId });
    await expect.poll(unread).toBe(0);
    const missed = await call(noor, roomId);
    await app.runJob("calls.stop-ringing", { callId: missed.callId });
    await expect.poll(unread).toBe(1);
    expect((await records(ines, roomId)).map(({ callInfo }) => callInfo?.action)).toEqual(["completed", "missed_call"]);
  });

  test("that nobody answers stops ringing by itself and was missed  B-69 A-64", async () => {
    const { noor, ines, roomId } = await openChat();
    const { callId } = await call(noor, roomId);
    const { rows } = await app.context.db.pool.query<{ late: number }>(
      "select extract(epoch from run_at - $1::timestamptz) * 1000 as late from graphile_worker.jobs where task_identifier = 'calls.stop-ringing' order by id desc limit 1",
      [new Date(app.clock.nowMs)],
    );
    expect(Number(rows[0]?.late)).toBe(CALL_RINGS_MS);
    await app.runJob("calls.stop-ringing", { callId });
    await isOver(ines, callId);
    expect(told(ines, callId)?.members.map(({ state }) => state)).toEqual(["left", "missed"]);
    expect((await records(ines, roomId))[0]?.callInfo).toMatchObject({
      action: "missed_call",
      callDuration: 0,
      callEndedBy: null,
    });
    // Once more, as a worker may.
    await app.runJob("calls.stop-ringing", { callId });
    expect(await records(ines, roomId)).toHaveLength(1);
  });

  test("is declined on one device and rings on none; given up by the caller it is cancelled  CALL-028 CALL-034", async () => {
    const { noor, ines, roomId } = await openChat();
    const phone = Object.assign(await openDevice(ines), ines);
    const declined = await call(noor, roomId);
    await ines.do("calls.decline", { callId: declined.callId });
    await isOver(phone, declined.callId);
    expect(told(phone, declined.callId)?.callEndedBy).toBe(ines.userId);
    const given = await call(noor, roomId);
    await noor.do("calls.leave", { callId: given.callId, peerId: given.peerId });
    await isOver(phone, given.callId);
    const kept = (await records(noor, roomId)).map(({ callInfo }) => [callInfo?.action, callInfo?.callEndedBy]);
    expect(kept).toEqual([
      ["cancelled", ines.userId],
      ["cancelled", noor.userId],
    ]);
    expect((await noor.do("calls.list", {})).calls).toEqual([]);
  });

  test("is busy where the other is in another call  CALL-027", async () => {
    const { noor, ines, roomId } = await openChat();
    const mei = await connect();
    const theirs = await openChatOf(mei, ines);
    const first = await call(noor, roomId);
    await answer(ines, first.callId);
    const { callId, made } = await call(mei, theirs);
    expect(made).toMatchObject({
      action: "busy",
      members: [{ state: "left" }, { userId: ines.userId, state: "busy" }],
    });
    expect((await records(mei, theirs))[0]?.callInfo?.action).toBe("missed_call");
    expect(told(ines, first.callId)?.action).toBe("request");
    expect(
      await refusal(
        ines.do("calls.start", { callId: randomUUID(), roomId: theirs, peerId: randomUUID(), isAudio: true }),
      ),
    ).toBe("CONFLICT");
    expect(callId).not.toBe(first.callId);
  });

  test("of two who call each other at once is one call", async () => {
    const { noor, ines, roomId } = await openChat();
    const [one, other] = await Promise.all([call(noor, roomId), call(ines, roomId)]);
    expect(one.callId).toBe(other.callId);
    await until(noor, one.callId, "joined", ines);
    expect((await noor.do("calls.list", {})).calls).toMatchObject([{ isAcknowledged: true }]);
  });

  test("calls nobody twice when it is tried again", async () => {
    const { noor, roomId } = await openChat();
    const input = { callId: randomUUID() as CallId, roomId, peerId: randomUUID(), isAudio: true };
    const [first, again] = [await noor.do("calls.start", input), await noor.do("calls.start", input)];
    expect(again.call).toMatchObject({ callId: first.call.callId, isAcknowledged: false });
    await noor.do("calls.leave", input);
    expect(await refusal(noor.do("calls.start", input))).toBe("BAD_INPUT");
  });
});

describe("a call that its people are gone from", () => {
  test("keeps nobody from calling: it is over, and the new one rings", async () => {
    const { noor, ines, roomId } = await openChat();
    const lost = await call(noor, roomId);
    app.clock.nowMs += CALL_LEASE_MS + 1;
    const { callId, made } = await call(ines, roomId);
    expect(made).toMatchObject({ action: "request", isAcknowledged: false, sender: ines.userId });
    await until(noor, callId, "ringing", noor);
    expect((await records(ines, roomId)).map(({ callInfo }) => [callInfo?.callID, callInfo?.action])).toEqual([
      [lost.callId, "cancelled"],
    ]);
  });

  test("is answered by nobody, and is no call that was completed", async () => {
    const { noor, ines, roomId } = await openChat();
    const { callId } = await call(noor, roomId);
    app.clock.nowMs += CALL_LEASE_MS + 1;
    expect(await refusal(ines.do("calls.join", { callId, peerId: randomUUID() }))).toBe("NOT_FOUND");
    await isOver(ines, callId);
    expect((await records(ines, roomId))[0]?.callInfo?.action).toBe("cancelled");
  });
});

describe("what changes nothing", () => {
  test("is told to nobody, however often it is done", async () => {
    const { members, roomId } = await openGroup(3);
    const [owner, second, third] = members;
    if (!owner || !second || !third) throw new Error("no group");
    const { callId } = await call(owner, roomId);
    await second.do("calls.decline", { callId });
    await until(third, callId, "declined", second);
    const before = third.eventsOf("calls.changed").length;
    for (let times = 0; times < 3; times += 1) {
      await second.do("calls.decline", { callId });
      await second.do("calls.leave", { callId, peerId: randomUUID() });
    }
    await answer(third, callId);
    await until(third, callId, "joined", third);
    expect(third.eventsOf("calls.changed")).toHaveLength(before + 1);
  });
});

describe("who is in it", () => {
  test("and not heard of for the lease has left, which ends a call of two  R8", async () => {
    const { noor, ines, roomId } = await openChat();
    const { callId, peerId } = await call(noor, roomId);
    await answer(ines, callId);
    app.clock.nowMs += CALL_LEASE_MS + 1;
    // Her tab is gone; his says that it is there.
    expect(await noor.do("calls.keep", { callId, peerId })).toMatchObject({ call: { action: "cancelled" } });
    await isOver(ines, callId);
  });

  test("is heard of by what their tab says; where all are gone the call ends by itself", async () => {
    const { noor, ines, roomId } = await openChat();
    const { callId, peerId } = await call(noor, roomId);
    const theirs = await answer(ines, callId);
    for (let times = 0; times < 3; times += 1) {
      app.clock.nowMs += CALL_LEASE_MS / 2;
      await noor.do("calls.keep", { callId, peerId });
      await ines.do("calls.keep", { callId, peerId: theirs.peerId });
    }
    await app.runTimedJob("calls.sweep");
    expect((await noor.do("calls.list", {})).calls).toHaveLength(1);
    app.clock.nowMs += CALL_LEASE_MS + 1;
    await app.runTimedJob("calls.sweep");
    await isOver(noor, callId);
    expect((await records(noor, roomId))[0]?.callInfo).toMatchObject({ action: "completed", callEndedBy: null });
  });

  test("comes back with another tab, and the one before is in it no more", async () => {
    const { noor, ines, roomId } = await openChat();
    const { callId } = await call(noor, roomId);
    const [old, now] = [await answer(ines, callId), await answer(ines, callId)];
    expect(await refusal(ines.do("calls.keep", { callId, peerId: old.peerId }))).toBe("NOT_FOUND");
    await ines.do("calls.leave", { callId, peerId: old.peerId });
    expect(await ines.do("calls.keep", { callId, peerId: now.peerId })).toMatchObject({ call: { action: "request" } });
  });

  test("who is taken out of the group is out of its call at once, and is heard by nobody there", async () => {
    const { members, roomId } = await openGroup(3);
    const [owner, second, third] = members;
    if (!owner || !second || !third) throw new Error("no group");
    const { callId, peerId } = await call(owner, roomId);
    const [b, c] = [await answer(second, callId), await answer(third, callId)];
    await owner.do("rooms.removeMember", { roomId, userId: third.userId });
    await until(second, callId, "left", third);
    await third.until(
      () => told(third, callId)?.members.find(({ userId }) => userId === third.userId)?.state === "left",
    );
    const to = { userId: second.userId, peerId: b.peerId };
    const signal = { type: "media" as const, hasAudio: true, hasVideo: true };
    expect(await refusal(third.do("calls.signal", { callId, peerId: c.peerId, to, signal }))).toBe("NOT_FOUND");
    expect(await refusal(third.do("calls.join", { callId, peerId: randomUUID() }))).toBe("NOT_FOUND");
    expect((await owner.do("calls.keep", { callId, peerId })).call.action).toBe("request");
  });
});

describe("who blocks the other", () => {
  test("ends the call of the two at once", async () => {
    const { noor, ines, roomId } = await openChat();
    const { callId, peerId } = await call(noor, roomId);
    await answer(ines, callId);
    await app.graphql(ines.token, `mutation { blockPerson(userId: "${noor.userId}") }`);
    await noor.until(() => told(noor, callId)?.action === "cancelled");
    expect(await refusal(noor.do("calls.keep", { callId, peerId }))).toBe("NOT_FOUND");
  });
});

describe("a group", () => {
  test("rings for all, a third joins, and it ends when nobody else remains  CALL-036 A-65", async () => {
    const { members, roomId } = await openGroup(3);
    const [owner, second, third] = members;
    if (!owner || !second || !third) throw new Error("no group");
    const { callId, peerId } = await call(owner, roomId);
    await until(third, callId, "ringing", third);
    const b = await answer(second, callId);
    const c = await answer(third, callId);
    await owner.do("calls.leave", { callId, peerId });
    await until(second, callId, "left", owner);
    expect(told(second, callId)?.action).toBe("request");
    await third.do("calls.leave", { callId, peerId: c.peerId });
    await isOver(second, callId);
    expect(b.joined.members.filter(({ state }) => state === "joined")).toHaveLength(2);
  });

  test("who has muted it is not called, and may join", async () => {
    const { members, roomId } = await openGroup(3);
    const [owner, second, third] = members;
    if (!owner || !second || !third) throw new Error("no group");
    await third.do("rooms.mute", { roomId, muted: true });
    const { callId, made } = await call(owner, roomId);
    expect(made.members.map(({ userId }) => userId)).not.toContain(third.userId);
    expect((await answer(third, callId)).joined.isAcknowledged).toBe(true);
    await until(second, callId, "joined", third);
  });

  test("calls nobody who has blocked its caller, and who is restricted speaks in it no more", async () => {
    const { members, roomId } = await openGroup(3);
    const [owner, second, third] = members;
    if (!owner || !second || !third) throw new Error("no group");
    await app.graphql(third.token, `mutation { blockPerson(userId: "${owner.userId}") }`);
    const { callId, made } = await call(owner, roomId);
    expect(made.members.map(({ userId }) => userId)).not.toContain(third.userId);
    const { peerId } = await answer(second, callId);
    await owner.do("rooms.restrict", { roomId, userId: second.userId, minutes: 60 });
    await isOver(owner, callId);
    expect(await refusal(second.do("calls.keep", { callId, peerId }))).toBe("NOT_FOUND");
  });

  test("takes no more than each can send to each", async () => {
    const { members, roomId } = await openGroup(CALL_PEOPLE_MAX + 1);
    const [owner, ...others] = members;
    const last = others.at(-1);
    if (!owner || !last) throw new Error("no group");
    const { callId } = await call(owner, roomId);
    for (const other of others.slice(0, -1)) await answer(other, callId);
    const tooMany = last.do("calls.join", { callId, peerId: randomUUID() });
    await expect(tooMany).rejects.toMatchObject({ answer: { code: "CONFLICT", field: "members" } });
  });
});

describe("what tabs say to each other", () => {
  test("reaches the tab that it is for, and is taken from none that is not in the call", async () => {
    const { noor, ines, roomId } = await openChat();
    const stranger = await connect();
    const { callId, peerId } = await call(noor, roomId);
    const theirs = await answer(ines, callId);
    const signal = { type: "offer" as const, sdp: "v=0" };
    const to = { userId: ines.userId, peerId: theirs.peerId };
    await noor.do("calls.signal", { callId, peerId, to, signal });
    await ines.until(() => ines.eventsOf("calls.signal").length === 1);
    const from = { userId: noor.userId, peerId };
    expect(ines.eventsOf("calls.signal")).toEqual([{ callId, from, to: theirs.peerId, signal }]);
    const forged = stranger.do("calls.signal", { callId, peerId, to, signal });
    expect(await refusal(forged)).toBe("NOT_FOUND");
    const toNoTab = { userId: ines.userId, peerId: randomUUID() };
    expect(await refusal(noor.do("calls.signal", { callId, peerId, to: toNoTab, signal }))).toBe("NOT_FOUND");
  });
});

describe("who is no member", () => {
  test("sees no call and is in none", async () => {
    const { noor, roomId } = await openChat();
    const stranger = await connect();
    const { callId } = await call(noor, roomId);
    expect((await stranger.do("calls.list", {})).calls).toEqual([]);
    expect(await refusal(stranger.do("calls.join", { callId, peerId: randomUUID() }))).toBe("NOT_FOUND");
    expect(await refusal(stranger.do("calls.decline", { callId }))).toBe("NOT_FOUND");
    expect(stranger.eventsOf("calls.changed")).toEqual([]);
  });

  test("whose account is deleted leaves the call they are in", async () => {
    const { noor, ines, roomId } = await openChat();
    const { callId } = await call(noor, roomId);
    await answer(ines, callId);
    await app.graphql(ines.token, "mutation ($p: String!) { deleteAccount(password: $p) { status } }", {
      p: DEMO_PASSWORD,
    });
    await app.runJobs();
    await isOver(noor, callId);
    expect((await noor.do("calls.list", {})).calls).toEqual([]);
  });
});
