import type { Call } from "@atrium/contracts/calls";
import { CALL_END_SHOWN_MS, CALL_KEEP_MS, CALL_RINGS_MS } from "@atrium/contracts/call-limits";
import { expect, onTestFinished, test } from "vitest";
import { FakeLive, refuse } from "../../../test/test-live.ts";
import { FakeTimers, settle } from "../../../test/test-timers.ts";
import { LiveFailure } from "../../platform/live/failure.ts";
import { CallCenter, type EndedCall } from "./call-center.ts";
import type { CallSession } from "./engine/call-session.ts";
import { AMARA, makeCall, makeMember, ME, ROOM } from "./test-calls.ts";

/** What a call is made of where nothing is heard: no browser, no devices. */
class FakeSession {
  readonly callId: Call["callId"];
  readonly #deps: ConstructorParameters<typeof CallSession>[0];
  call: Call;
  spokenSince: number | null = null;
  constructor(deps: ConstructorParameters<typeof CallSession>[0]) {
    this.#deps = deps;
    this.call = deps.call;
    this.callId = deps.call.callId;
  }
  start = () => Promise.resolve();
  getSnapshot = () => ({ call: this.call, spokenSince: this.spokenSince });
  update(call: Call): void {
    this.call = call;
    if (call.action !== "request") this.#deps.onEnd(this as never);
    else this.#deps.onChange();
  }
  async leave(): Promise<void> {
    this.#deps.onEnd(this as never);
    await this.#deps.live.request("calls.leave", { callId: this.callId, peerId: this.#deps.peerId });
  }
  dispose = () => undefined;
}

async function open(calls: readonly Call[] = []) {
  const [live, timers] = [new FakeLive(), new FakeTimers()];
  let made = 0;
  live.answer("calls.list", () => ({ calls: [...calls] }));
  live.answer("calls.decline", () => ({}));
  live.answer("calls.leave", () => ({}));
  const center = new CallCenter({
    live: live as never,
    timers,
    me: ME,
    newId: () => `id ${(made += 1)}`,
    loadSession: () => Promise.resolve({ CallSession: FakeSession } as never),
  });
  onTestFinished(() => center.dispose());
  const ended: EndedCall[] = [];
  center.onEnded((one) => ended.push(one));
  await settle();
  const now = () => center.getSnapshot();
  return { live, timers, center, ended, now };
}

test("a call rings from when it is heard of until it is answered elsewhere, declined, cancelled or over  CALL-026 CALL-028", async () => {
  const { live, center, now } = await open();
  const [rings, elsewhere] = [
    makeCall(),
    makeCall({ members: [makeMember(AMARA, "joined"), makeMember(ME, "joined")] }),
  ];
  live.emit("calls.changed", { call: rings });
  expect(now().incoming?.callId).toBe(rings.callId);
  live.emit("calls.changed", { call: elsewhere });
  expect(now().incoming).toBeNull();
  const second = makeCall({ callId: "second" as Call["callId"] });
  live.emit("calls.changed", { call: second });
  await center.decline(second.callId);
  expect(now().incoming).toBeNull();
  expect(live.requests.at(-1)).toMatchObject({ name: "calls.decline", input: { callId: "second" } });
  const third = makeCall({ callId: "third" as Call["callId"] });
  live.emit("calls.changed", { call: third });
  live.emit("calls.changed", { call: { ...third, action: "cancelled" } });
  expect([now().incoming, now().byRoom.size]).toEqual([null, 1]);
});

test("nobody has to tell that it has rung for long enough, and what was told before rings no second time", async () => {
  const { live, timers, now } = await open();
  live.emit("calls.changed", { call: makeCall() });
  await timers.advance(CALL_RINGS_MS - 1);
  expect(now().incoming).not.toBeNull();
  await timers.advance(1);
  expect(now().incoming).toBeNull();
  live.emit("calls.changed", { call: makeCall() });
  expect(now().incoming).toBeNull();
});

test("a device that comes later rings for what is new, and shows what goes on  CALL-026", async () => {
  const { now } = await open([makeCall({ ageMs: 21_000 })]);
  expect(now().incoming).toBeNull();
  expect(now().byRoom.get(ROOM)?.callId).toBe(makeCall().callId);
  const late = await open([makeCall({ ageMs: 5_000 })]);
  expect(late.now().incoming).not.toBeNull();
});

test("answering while a call of one's own is being begun leaves that one and is in the other, however often it is pressed", async () => {
  const { live, center, now } = await open();
  const own = makeCall({ callId: "own" as Call["callId"], members: [makeMember(ME, "joined", "id 2")] });
  const { promise, resolve } = Promise.withResolvers<void>();
  live.answer("calls.start", async () => {
    await promise;
    return { call: own, iceServers: [] };
  });
  const joined = makeCall({ members: [makeMember(AMARA, "joined"), makeMember(ME, "joined", "id 3")] });
  live.answer("calls.join", () => ({ call: joined, iceServers: [] }));
  const calling = center.start(ROOM, { isAudio: true });
  live.emit("calls.changed", { call: makeCall() });
  const answering = [center.join(joined.callId), center.join(joined.callId)];
  resolve();
  await Promise.all([calling, ...answering]);
  expect(now().current?.call.callId).toBe(joined.callId);
  const asked = live.requests.map(({ name }) => name).filter((name) => name !== "calls.list");
  expect(asked).toEqual(["calls.start", "calls.leave", "calls.join"]);
});

test("calling is asked once, whatever is pressed meanwhile, and a refusal leaves nothing open", async () => {
  const { live, center, now } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  live.answer("calls.start", async () => {
    await promise;
    return refuse("CONFLICT");
  });
  const calling = center.start(ROOM, { isAudio: true });
  await center.start(ROOM, { isAudio: false });
  expect(now().isOpening).toBe(true);
  resolve();
  await expect(calling).rejects.toMatchObject({ reason: { error: { code: "CONFLICT" } } });
  expect([now().isOpening, now().current]).toEqual([false, null]);
  expect(live.requests.filter(({ name }) => name === "calls.start")).toHaveLength(1);
});

test("a call of which nobody knows whether it rings is given up with the next connection", async () => {
  const { live, center, now } = await open();
  live.answer("calls.start", () => {
    live.goOffline();
    throw new LiveFailure({ kind: "disconnected" });
  });
  await expect(center.start(ROOM, { isAudio: true })).rejects.toThrow("disconnected");
  expect(now().current).toBeNull();
  const left = () => live.requests.filter(({ name }) => name === "calls.leave");
  expect(left()).toEqual([]);
  live.goOnline();
  await settle();
  live.goOnline();
  expect(left()).toMatchObject([{ input: { callId: "id 1", peerId: "id 2" } }]);
});

test("whoever answers leaves what they are in, and how each ended is told", async () => {
  const { live, center, ended, now } = await open();
  const own = makeCall({ sender: ME, members: [makeMember(ME, "joined", "id 2"), makeMember(AMARA, "ringing")] });
  live.answer("calls.start", () => ({ call: own, iceServers: [] }));
  await center.start(ROOM, { isAudio: false });
  expect(now().current?.call.callId).toBe(own.callId);
  const other = makeCall({ callId: "other" as Call["callId"] });
  live.answer("calls.join", () => ({
    call: { ...other, members: [makeMember(AMARA, "joined"), makeMember(ME, "joined")] },
    iceServers: [],
  }));
  await center.join(other.callId);
  expect(now().current?.call.callId).toBe("other");
  expect(ended.map(({ call }) => call.callId)).toEqual([own.callId]);
  live.emit("calls.changed", { call: { ...other, action: "cancelled", isAcknowledged: true } });
  expect(now().current).toBeNull();
  expect(ended.at(-1)).toMatchObject({ call: { action: "cancelled", isAcknowledged: true } });
});

test("where everybody is in another call there is nothing to be in, and it is told  CALL-027", async () => {
  const { live, center, ended, now } = await open();
  const busy = makeCall({ sender: ME, action: "busy", members: [makeMember(ME, "left"), makeMember(AMARA, "busy")] });
  live.answer("calls.start", () => ({ call: busy, iceServers: [] }));
  await center.start(ROOM, { isAudio: true });
  expect(now().current).toBeNull();
  expect(ended).toMatchObject([{ call: { action: "busy" } }]);
});

test("the times of a call are those of the specification  CALL-016", () => {
  expect([CALL_END_SHOWN_MS, CALL_KEEP_MS]).toEqual([10_000, 10_000]);
});

test("what others do late in a group's call stops its ringing on no device", async () => {
  const { live, timers, now } = await open();
  const third = "third" as typeof ME;
  const call = makeCall({ members: [...makeCall().members, makeMember(third, "ringing")] });
  live.emit("calls.changed", { call });
  await timers.advance(25_000);
  const members = [...makeCall().members, makeMember(third, "declined")];
  live.emit("calls.changed", { call: { ...call, ageMs: 25_000, members } });
  expect(now().incoming?.callId).toBe(call.callId);
  await timers.advance(CALL_RINGS_MS - 25_000);
  expect(now().incoming).toBeNull();
});

test("what was true of a call before comes late and changes nothing", async () => {
  const { live, now } = await open();
  const [first, later] = ["2026-06-18T08:42:01.000Z", "2026-06-18T08:42:02.000Z"] as Call["updatedAt"][];
  const answered = makeCall({ updatedAt: later, members: [makeMember(AMARA, "joined"), makeMember(ME, "joined")] });
  live.emit("calls.changed", { call: answered });
  live.emit("calls.changed", { call: makeCall({ updatedAt: first }) });
  expect(now().byRoom.get(ROOM)).toEqual(answered);
  live.emit("calls.changed", { call: { ...answered, action: "cancelled" } });
  live.emit("calls.changed", { call: answered });
  expect(now().byRoom.size).toBe(0);
});

test("a call that is over before the answer to joining it comes is none to be in", async () => {
  const { live, center, now } = await open([makeCall()]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const joined = makeCall({ members: [makeMember(AMARA, "joined"), makeMember(ME, "joined")] });
  live.answer("calls.join", async () => {
    await promise;
    return { call: joined, iceServers: [] };
  });
  const joining = center.join(joined.callId);
  await settle();
  live.emit("calls.changed", { call: { ...joined, action: "cancelled" } });
  resolve();
  await joining;
  expect([now().current, now().byRoom.size]).toEqual([null, 0]);
});

test("a call that begins while the list is on its way rings on", async () => {
  const { live, now } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  live.answer("calls.list", async () => {
    await promise;
    return { calls: [] };
  });
  live.goOnline();
  await settle();
  live.emit("calls.changed", { call: makeCall() });
  resolve();
  await settle();
  expect(now().incoming?.callId).toBe(makeCall().callId);
});

test("a call that became the other's, of which nobody knows, is given up as well", async () => {
  const { live, center } = await open();
  live.answer("calls.start", () => {
    live.goOffline();
    throw new LiveFailure({ kind: "disconnected" });
  });
  await expect(center.start(ROOM, { isAudio: true })).rejects.toThrow("disconnected");
  const theirs = makeCall({ members: [makeMember(AMARA, "joined"), makeMember(ME, "joined", "id 2")] });
  live.answer("calls.list", () => ({ calls: [theirs] }));
  live.goOnline();
  await settle();
  const left = live.requests.filter(({ name }) => name === "calls.leave").map(({ input }) => input);
  expect(left).toContainEqual({ callId: theirs.callId, peerId: "id 2" });
});

test("what was declined without a connection is declined with the next", async () => {
  const { live, center } = await open();
  live.emit("calls.changed", { call: makeCall() });
  live.goOffline();
  await center.decline(makeCall().callId);
  const declined = () => live.requests.filter(({ name }) => name === "calls.decline");
  expect(declined()).toHaveLength(1);
  live.goOnline();
  live.goOnline();
  await settle();
  expect(declined()).toHaveLength(2);
});

test("whoever has signed out meanwhile is in no call that was being begun", async () => {
  const { live, center, now } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const own = makeCall({ sender: ME, members: [makeMember(ME, "joined"), makeMember(AMARA, "ringing")] });
  live.answer("calls.start", async () => {
    await promise;
    return { call: own, iceServers: [] };
  });
  const calling = center.start(ROOM, { isAudio: true });
  await settle();
  center.dispose();
  resolve();
  await calling;
  expect(now().current).toBeNull();
  expect(live.requests.at(-1)).toMatchObject({ name: "calls.leave", input: { callId: own.callId, peerId: "id 2" } });
});
