import type { Call, CallSignal, IceServer } from "@atrium/contracts/calls";
import { CALL_END_SHOWN_MS, CALL_KEEP_MS } from "@atrium/contracts/call-limits";
import type { EventData } from "@atrium/contracts/live";
import type { UserId } from "@atrium/contracts/ids";
import { toRefusal } from "../../../platform/live/failure.ts";
import type { Live } from "../../../platform/live/live-client.ts";
import type { Timers } from "../../../platform/live/timers.ts";
import { isOver, othersIn } from "../call-rules.ts";
import { sayForSure } from "../say-online.ts";
import { type MediaProblem, type Taken, takePicture, takeSound } from "./media.ts";
import { type LinkState, PeerLink } from "./peer-link.ts";

export type CallSize = "minimized" | "medium" | "maximized";
/** Somebody else in the call, as they are seen and heard. */
export type Peer = {
  readonly userId: UserId;
  readonly name: string;
  readonly stream: MediaStream;
  readonly state: LinkState;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
};
export type SessionSnapshot = {
  readonly call: Call;
  readonly size: CallSize;
  readonly peers: readonly Peer[];
  /** What this device shows of its person; null while there is no picture. */
  readonly picture: MediaStream | null;
  readonly isMuted: boolean;
  /** Why there is no sound or no picture of one's own. */
  readonly problem: { readonly of: "sound" | "picture"; readonly why: MediaProblem } | null;
  /** When one was in it with somebody else, by this device's clock; null while it rings. */
  readonly spokenSince: number | null;
  /** Whether the button that ends it is there. */
  readonly isEndShown: boolean;
};
type SessionDeps = {
  readonly live: Pick<Live, "request" | "on" | "onOnline">;
  readonly timers: Timers;
  readonly me: UserId;
  readonly peerId: string;
  readonly call: Call;
  readonly iceServers: readonly IceServer[];
  readonly takeSound?: () => Promise<Taken>;
  readonly takePicture?: () => Promise<Taken>;
  readonly onChange: () => void;
  /** It is over, or goes on without this tab. */
  readonly onEnd: (session: CallSession) => void;
};

/** For how long whoever comes waits for what they send before they begin to listen: a browser may ask its person first. */
const MEDIA_WAIT_MS = 3_000;

/** A tab that is closed says so, as long as it can: what it does not is found out after the lease. */
function onPageGone(handler: () => void): () => void {
  window.addEventListener("pagehide", handler);
  return () => window.removeEventListener("pagehide", handler);
}

/** One call that this tab is in, from its first ring until it is left. */
export class CallSession {
  readonly #deps: SessionDeps;
  readonly #links = new Map<string, { readonly userId: UserId; readonly link: PeerLink }>();
  readonly #stops: (() => void)[];
  #call: Call;
  #size: CallSize = "medium";
  #sound: MediaStreamTrack | null = null;
  #picture: MediaStreamTrack | null = null;
  #shown: MediaStream | null = null;
  #isMuted = false;
  /** What the browser was asked for and has not given yet. */
  readonly #taking = new Set<"sound" | "picture">();
  #problem: SessionSnapshot["problem"] = null;
  #spokenSince: number | null = null;
  #isEndShown = false;
  #isStarted = false;
  #isEnded = false;
  #callOffKeep: () => void = () => {};
  #snapshot: SessionSnapshot;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#call = deps.call;
    const { live, timers } = deps;
    this.#stops = [
      live.on("calls.signal", (event) => this.#hear(event)),
      live.onOnline(() => {
        if (!this.#isStarted) return;
        void this.#keep();
        // What was muted meanwhile nobody has heard of.
        this.#tellMedia();
      }),
      onPageGone(() => void this.leave()),
      timers.after(CALL_END_SHOWN_MS, () => {
        this.#isEndShown = true;
        this.#show();
      }),
    ];
    this.#snapshot = this.#toSnapshot();
  }

  get callId() {
    return this.#call.callId;
  }

  getSnapshot(): SessionSnapshot {
    return this.#snapshot;
  }

  /** Takes sound and, of a video call, a picture, then speaks to whoever is in it already; what is taken late is sent late. */
  async start(): Promise<void> {
    this.#isStarted = true;
    this.#planKeep();
    const { promise: waited, resolve } = Promise.withResolvers<void>();
    const callOff = this.#deps.timers.after(MEDIA_WAIT_MS, resolve);
    await Promise.race([this.#takeBoth(), waited]);
    callOff();
    if (this.#isEnded) return;
    // Who was in it before is spoken to by who comes.
    for (const { userId, peerId } of othersIn(this.#deps.call, this.#deps.me))
      if (!this.#links.has(peerId)) this.#link(userId, peerId, true);
    this.update(this.#call);
  }

  /** How the call is now, as the server tells; what it told before may come later. */
  update(call: Call): void {
    if (this.#isEnded || (!isOver(call) && call.updatedAt < this.#call.updatedAt)) return;
    this.#call = call;
    const { me, peerId, timers } = this.#deps;
    const own = call.members.find(({ userId }) => userId === me);
    // Left on the server's side, or gone on with in another tab.
    if (isOver(call) || own?.state !== "joined" || own.peerId !== peerId) {
      this.#end();
      return;
    }
    const others = new Set(othersIn(call, me).map((other) => other.peerId));
    for (const [key, { link }] of this.#links) {
      if (others.has(key)) continue;
      link.close();
      this.#links.delete(key);
    }
    if (others.size > 0) this.#spokenSince ??= timers.now();
    this.#show();
  }

  resize(size: CallSize): void {
    this.#size = size;
    this.#show();
  }

  toggleSound(): void {
    if (this.#sound === null && !this.#taking.has("sound")) {
      this.#isMuted = false;
      this.#show();
      void this.#takeSound();
      return;
    }
    this.#isMuted = !this.#isMuted;
    if (this.#sound !== null) this.#sound.enabled = !this.#isMuted;
    this.#tellMedia();
    this.#show();
  }

  async togglePicture(): Promise<void> {
    if (this.#picture === null) {
      await this.#takePicture();
      return;
    }
    // The camera goes out, not only what is sent of it.
    this.#picture.stop();
    this.#picture = null;
    await this.#send();
  }

  /** Hangs up. What the server does not hear of now it hears of with the next connection, or finds out by itself. */
  async leave(): Promise<void> {
    const { live, peerId } = this.#deps;
    const { callId } = this.#call;
    this.#end();
    await sayForSure(live, () => live.request("calls.leave", { callId, peerId }));
  }

  /** The next connection may be somebody else's: it is said once. */
  dispose(): void {
    if (this.#isEnded) return;
    const { live, peerId } = this.#deps;
    this.#end();
    live.request("calls.leave", { callId: this.#call.callId, peerId }).catch(() => undefined);
  }

  async #takeBoth(): Promise<void> {
    await this.#takeSound();
    if (!this.#isEnded && !this.#call.isAudio) await this.#takePicture();
  }

  async #takeSound(): Promise<void> {
    if (this.#taking.has("sound")) return;
    this.#taking.add("sound");
    const { track, problem } = await (this.#deps.takeSound ?? takeSound)();
    this.#taking.delete("sound");
    if (this.#isEnded) track?.stop();
    else {
      this.#sound = track;
      if (track === null) this.#isMuted = true;
      else track.enabled = !this.#isMuted;
      track?.addEventListener("ended", () => this.#lose("sound", track));
      this.#note("sound", problem);
      await this.#send();
    }
  }

  async #takePicture(): Promise<void> {
    if (this.#taking.has("picture")) return;
    this.#taking.add("picture");
    const { track, problem } = await (this.#deps.takePicture ?? takePicture)();
    this.#taking.delete("picture");
    if (this.#isEnded) track?.stop();
    else {
      this.#picture = track;
      track?.addEventListener("ended", () => this.#lose("picture", track));
      this.#note("picture", problem);
      await this.#send();
    }
  }

  /** What was unplugged, or is not allowed any more, is sent no more. */
  #lose(of: "sound" | "picture", track: MediaStreamTrack): void {
    if (this.#isEnded || (of === "sound" ? this.#sound : this.#picture) !== track) return;
    if (of === "sound") [this.#sound, this.#isMuted] = [null, true];
    else this.#picture = null;
    this.#note(of, "missing");
    void this.#send();
  }

  #note(of: "sound" | "picture", why: MediaProblem | null): void {
    if (why !== null) this.#problem = { of, why };
    else if (this.#problem?.of === of) this.#problem = null;
  }

  async #send(): Promise<void> {
    this.#shown = this.#picture && new MediaStream([this.#picture]);
    this.#show();
    await Promise.all([...this.#links.values()].map(({ link }) => link.setTracks(this.#sound, this.#picture)));
    this.#tellMedia();
  }

  #link(userId: UserId, peerId: string, begins: boolean): PeerLink {
    const link = new PeerLink({
      iceServers: this.#deps.iceServers,
      begins,
      send: (signal) => this.#say({ userId, peerId }, signal),
      onChange: () => this.#show(),
    });
    this.#links.set(peerId, { userId, link });
    void link.setTracks(this.#sound, this.#picture);
    link.begin();
    this.#say({ userId, peerId }, this.#toMedia());
    return link;
  }

  #hear({ callId, from, to, signal }: EventData<"calls.signal">): void {
    if (this.#isEnded || callId !== this.#call.callId || to !== this.#deps.peerId) return;
    const link = this.#links.get(from.peerId)?.link ?? this.#link(from.userId, from.peerId, false);
    link.hear(signal);
  }

  #say(to: { readonly userId: UserId; readonly peerId: string }, signal: CallSignal): void {
    const { live, peerId } = this.#deps;
    // What is lost is said again with the next beginning.
    live.request("calls.signal", { callId: this.#call.callId, peerId, to, signal }).catch(() => undefined);
  }

  #toMedia(): CallSignal {
    return { type: "media", hasAudio: this.#sound !== null && !this.#isMuted, hasVideo: this.#picture !== null };
  }

  #tellMedia(): void {
    for (const [peerId, { userId }] of this.#links) this.#say({ userId, peerId }, this.#toMedia());
  }

  #planKeep(): void {
    this.#callOffKeep();
    this.#callOffKeep = this.#deps.timers.after(CALL_KEEP_MS, () => void this.#keep());
  }

  /** Says that this tab is still in it, and learns how the call is. */
  async #keep(): Promise<void> {
    if (this.#isEnded) return;
    const { live, peerId } = this.#deps;
    try {
      const { call } = await live.request("calls.keep", { callId: this.#call.callId, peerId });
      this.update(call);
    } catch (cause) {
      if (toRefusal(cause)?.code === "NOT_FOUND") this.#end();
    }
    if (!this.#isEnded) this.#planKeep();
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#callOffKeep();
    for (const stop of this.#stops) stop();
    for (const { link } of this.#links.values()) link.close();
    this.#links.clear();
    this.#sound?.stop();
    this.#picture?.stop();
    this.#deps.onEnd(this);
  }

  #show(): void {
    if (this.#isEnded) return;
    this.#snapshot = this.#toSnapshot();
    this.#deps.onChange();
  }

  #toSnapshot(): SessionSnapshot {
    return {
      call: this.#call,
      size: this.#size,
      peers: [...this.#links.values()].map(({ userId, link }) => ({
        userId,
        name: this.#call.members.find((member) => member.userId === userId)?.name ?? "",
        stream: link.stream,
        state: link.state,
        hasAudio: link.media.hasAudio,
        hasVideo: link.media.hasVideo,
      })),
      picture: this.#shown,
      isMuted: this.#isMuted,
      problem: this.#problem,
      spokenSince: this.#spokenSince,
      isEndShown: this.#isEndShown,
    };
  }
}
