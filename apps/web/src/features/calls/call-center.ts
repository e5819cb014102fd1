import type { Call } from "@atrium/contracts/calls";
import type { CallId, RoomId, UserId } from "@atrium/contracts/ids";
import { follow } from "../../platform/live/follow.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import type { Live } from "../../platform/live/live-client.ts";
import type { Timers } from "../../platform/live/timers.ts";
import { isOver, memberOf, ringsFor, toRingMs } from "./call-rules.ts";
import type * as Engine from "./engine/call-session.ts";
import type { CallSession, SessionSnapshot } from "./engine/call-session.ts";
import { sayForSure, sayOnline } from "./say-online.ts";

export type CallsSnapshot = {
  /** The call that rings here. */
  readonly incoming: Call | null;
  /** The call that this tab is in. */
  readonly current: SessionSnapshot | null;
  /** Calls that go on in one's rooms, by room. */
  readonly byRoom: ReadonlyMap<RoomId, Call>;
  /** A call of one's own is being begun or joined. */
  readonly isOpening: boolean;
};

/** How a call of this tab ended: what the way to the chat carries (part 3 §2.16). */
export type EndedCall = { readonly call: Call; readonly seconds: number };

type Deps = {
  readonly live: Live;
  readonly timers: Timers;
  readonly me: UserId;
  readonly newId: () => string;
  /** What speaks is loaded with the first call. */
  readonly loadSession: () => Promise<typeof Engine>;
};

/** Which calls there are, which of them rings here, and the one that this tab is in. */
export class CallCenter {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<(ended: EndedCall) => void>();
  readonly #stops: readonly (() => void)[];
  readonly #calls = new Map<CallId, Call>();
  /** Those that ring here, with what stops them. */
  readonly #ringing = new Map<CallId, () => void>();
  /** Calls heard of before: none rings anew. */
  readonly #heard = new Set<CallId>();
  /** Calls that are over, as they ended: none goes on again, whatever comes late. */
  readonly #over = new Map<CallId, Call>();
  #session: CallSession | null = null;
  #opening: Promise<void> | null = null;
  /** Which call is being answered or joined: a second press is none. */
  #joining: CallId | null = null;
  #isDisposed = false;
  #snapshot: CallsSnapshot = { incoming: null, current: null, byRoom: new Map(), isOpening: false };

  constructor(deps: Deps) {
    this.#deps = deps;
    const { live } = deps;
    this.#stops = [
      follow(
        live,
        () => this.#read(),
        (ask) => [live.on("session.resync", ask)],
      ),
      live.on("calls.changed", ({ call }) => this.#note(call)),
    ];
    if (live.getSnapshot().kind === "online") void this.#read().catch(() => undefined);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): CallsSnapshot => this.#snapshot;

  /** Hears of each call of this tab that has ended. */
  onEnded(listener: (ended: EndedCall) => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  /** Calls whoever is in a room. @throws LiveFailure */
  start(roomId: RoomId, { isAudio }: { readonly isAudio: boolean }): Promise<void> {
    const [callId, peerId] = [this.#deps.newId() as CallId, this.#deps.newId()];
    return this.#open({ callId, peerId }, () =>
      this.#deps.live.request("calls.start", { callId, roomId, peerId, isAudio }),
    );
  }

  /** Answers, or joins what goes on; whatever this tab was in, or was calling, is left. @throws LiveFailure */
  async join(callId: CallId): Promise<void> {
    if (this.#joining === callId) return;
    this.#joining = callId;
    try {
      await this.#opening?.catch(() => undefined);
      if (this.#session?.callId === callId) return;
      if (this.#session !== null) await this.#session.leave();
      const peerId = this.#deps.newId();
      await this.#open({ callId, peerId }, () => this.#deps.live.request("calls.join", { callId, peerId }));
    } finally {
      if (this.#joining === callId) this.#joining = null;
    }
  }

  /** It rings here no more, whether or not the server hears of it now. */
  async decline(callId: CallId): Promise<void> {
    this.#stopRinging(callId);
    this.#show();
    const { live } = this.#deps;
    await sayForSure(live, () => live.request("calls.decline", { callId }));
  }

  get session(): CallSession | null {
    return this.#session;
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const stop of this.#stops) stop();
    for (const stop of this.#ringing.values()) stop();
    this.#session?.dispose();
    this.#listeners.clear();
    this.#endListeners.clear();
  }

  /** One at a time: a second press waits for nothing and does nothing. */
  async #open(seat: Seat, ask: Ask): Promise<void> {
    if (this.#session !== null || this.#opening !== null) return;
    const opening = this.#begin(seat, ask);
    this.#opening = opening;
    this.#show();
    try {
      await opening;
    } finally {
      this.#opening = null;
      this.#show();
    }
  }

  async #begin(seat: Seat, ask: Ask): Promise<void> {
    const { live, timers, me, loadSession } = this.#deps;
    const { peerId } = seat;
    // Before anybody is called: a tab that cannot speak calls nobody.
    const { CallSession: Session } = await loadSession();
    const { call: answered, iceServers } = await ask().catch((cause: unknown) => {
      if (toRefusal(cause) === null) this.#giveUp(seat);
      throw cause;
    });
    const call = this.#toLatest(answered);
    if (this.#isDisposed) {
      await live.request("calls.leave", { callId: call.callId, peerId }).catch(() => undefined);
      return;
    }
    this.#stopRinging(call.callId);
    if (!this.#over.has(call.callId)) this.#keep(call);
    const session = new Session({
      live,
      timers,
      me,
      peerId,
      call,
      iceServers,
      onChange: () => this.#show(),
      onEnd: (ended) => this.#noteEnd(ended, peerId),
    });
    // Nobody could be reached: there is nothing to be in.
    if (isOver(call)) this.#noteEnd(session, peerId);
    else {
      this.#session = session;
      void session.start();
    }
  }

  /** Nobody knows whether it rings by now, or has become the call that somebody else began there: with the next connection it is left. */
  #giveUp({ callId, peerId }: Seat): void {
    const { live, me } = this.#deps;
    sayOnline(live, async () => {
      const { calls } = await live.request("calls.list", {});
      const joined = calls.find((call) => memberOf(call, me)?.peerId === peerId);
      await live.request("calls.leave", { callId: joined?.callId ?? callId, peerId });
    });
  }

  #noteEnd(session: CallSession, peerId: string): void {
    const { call, spokenSince } = session.getSnapshot();
    if (this.#session === session) this.#session = null;
    const seconds = spokenSince === null ? 0 : Math.round((this.#deps.timers.now() - spokenSince) / 1_000);
    this.#show();
    const now = this.#calls.get(call.callId) ?? call;
    const own = memberOf(now, this.#deps.me)?.peerId ?? peerId;
    // Gone on with in another tab it has not ended.
    if (own !== peerId) return;
    for (const listener of this.#endListeners) listener({ call: now, seconds });
  }

  async #read(): Promise<void> {
    // What begins while the answer is on its way may not be in it.
    const known = Array.from(this.#calls.keys());
    const { calls } = await this.#deps.live.request("calls.list", {});
    for (const callId of known) if (!calls.some((call) => call.callId === callId)) this.#forget(callId);
    for (const call of calls) this.#note(call);
    this.#show();
  }

  #note(call: Call): void {
    if (this.#toLatest(call) !== call) return;
    this.#keep(call);
    const { me } = this.#deps;
    const ringMs = toRingMs(call, me);
    if (!ringsFor(call, me)) this.#stopRinging(call.callId);
    else if (ringMs > 0 && !this.#heard.has(call.callId)) this.#ring(call.callId, ringMs);
    this.#heard.add(call.callId);
    if (this.#session?.callId === call.callId) this.#session.update(call);
    this.#show();
    if (!isOver(call)) return;
    this.#over.set(call.callId, call);
    this.#forget(call.callId);
  }

  /** The newest of what is known of a call and what is heard of it now: an answer and an event, or two events, may come in either order. */
  #toLatest(call: Call): Call {
    const known = this.#over.get(call.callId) ?? this.#calls.get(call.callId);
    if (known === undefined || (isOver(call) && !isOver(known))) return call;
    return isOver(known) || known.updatedAt > call.updatedAt ? known : call;
  }

  #keep(call: Call): void {
    this.#calls.set(call.callId, call);
  }

  #forget(callId: CallId): void {
    this.#stopRinging(callId);
    this.#calls.delete(callId);
    this.#show();
  }

  #ring(callId: CallId, ringMs: number): void {
    const stop = this.#deps.timers.after(ringMs, () => {
      this.#stopRinging(callId);
      this.#show();
    });
    this.#ringing.set(callId, stop);
  }

  #stopRinging(callId: CallId): void {
    this.#ringing.get(callId)?.();
    this.#ringing.delete(callId);
  }

  #show(): void {
    const [ringing] = this.#ringing.keys();
    const calls = [...this.#calls.values()].filter((call) => !isOver(call));
    this.#snapshot = {
      incoming: (ringing !== undefined && this.#calls.get(ringing)) || null,
      current: this.#session?.getSnapshot() ?? null,
      byRoom: new Map(calls.map((call) => [call.roomId, call])),
      isOpening: this.#opening !== null,
    };
    for (const listener of this.#listeners) listener();
  }
}

type SessionParts = ConstructorParameters<typeof CallSession>[0];
type Seat = { readonly callId: CallId; readonly peerId: string };
type Ask = () => Promise<{ call: Call; iceServers: SessionParts["iceServers"] }>;
