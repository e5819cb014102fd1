import type { Call } from "@atrium/contracts/calls";
import type { CallId, UserId } from "@atrium/contracts/ids";
import type { CommandInput } from "@atrium/contracts/live";
import { onTestFinished } from "vitest";
import { FakeLive } from "../../../test/test-live.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { CallSession } from "./engine/call-session.ts";
import { AMARA, makeCall, makeMember } from "./test-calls.ts";

export const OTHER_TAB = "00000000-0000-4000-8000-00000000aaaa";

/** A call of Amara's with the signed-in person as the server sees it: she is in it with a tab of her own, in the same browser, whose media are real. */
export function serveCall(server: FakeLive, me: UserId, changes: Partial<Call> = {}) {
  const other = new FakeLive();
  const ringing = makeCall({
    members: [makeMember(AMARA, "joined", OTHER_TAB), makeMember(me, "ringing")],
    ...changes,
  });
  let now = ringing;
  const change = (to: Partial<Call>) => {
    now = { ...now, ...to };
    server.emit("calls.changed", { call: now });
    other.emit("calls.changed", { call: now });
    session.update(now);
  };
  const relay = (to: FakeLive, from: UserId) => (input: CommandInput<"calls.signal">) => {
    to.emit("calls.signal", toSignal(input, from));
    return {};
  };
  other.answer("calls.keep", () => ({ call: now }));
  other.answer("calls.signal", relay(server, AMARA));
  const session = new CallSession({
    live: other as never,
    timers: realTimers,
    me: AMARA,
    peerId: OTHER_TAB,
    call: ringing,
    iceServers: [],
    onChange: () => undefined,
    onEnd: () => undefined,
  });
  onTestFinished(() => session.dispose());
  server.answer("calls.signal", relay(other, me));
  server.answer("calls.list", () => ({ calls: [] }));
  server.answer("calls.keep", () => ({ call: now }));
  server.answer("calls.decline", () => {
    change({ action: "cancelled", callEndedBy: me });
    return {};
  });
  const end = (by: UserId) =>
    change({
      action: "cancelled",
      callEndedBy: by,
      members: now.members.map((member) => ({ ...member, state: "left", peerId: null })),
    });
  server.answer("calls.leave", () => {
    end(me);
    return {};
  });
  server.answer("calls.join", ({ peerId }) => {
    const members = [makeMember(AMARA, "joined", OTHER_TAB), makeMember(me, "joined", peerId)];
    change({ isAcknowledged: true, answeredAt: now.createdAt, members });
    return { call: now, iceServers: [] };
  });
  void session.start();
  return { ringing, other: session, end, ring: () => server.emit("calls.changed", { call: ringing }) };
}

function toSignal({ callId, peerId, to, signal }: CommandInput<"calls.signal">, userId: UserId) {
  return { callId: callId as CallId, from: { userId, peerId }, to: to.peerId, signal };
}
