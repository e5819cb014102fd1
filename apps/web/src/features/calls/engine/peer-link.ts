import type { CallSignal, IceServer } from "@atrium/contracts/calls";

/** Without a connection for this long whoever has begun it begins anew. */
const RESTART_MS = 6_000;

export type LinkState = "connecting" | "connected" | "interrupted";
type PeerLinkDeps = {
  readonly iceServers: readonly IceServer[];
  /** Who came later begins: of two tabs one does, and they never both. */
  readonly begins: boolean;
  readonly send: (signal: CallSignal) => void;
  readonly onChange: () => void;
};

/**
 * What one tab sends to one other and hears from it. Both ways there is one sound and one picture from the beginning, be they silent and dark: what
 * is taken or let go of later needs no new agreement.
 */
export class PeerLink {
  /** What the other sends. */
  readonly stream = new MediaStream();
  readonly #deps: PeerLinkDeps;
  readonly #connection: RTCPeerConnection;
  /** What was heard of the other's ways before there was anything that they belong to. */
  #early: RTCIceCandidateInit[] = [];
  /** What is said is heard in its order. */
  #turn: Promise<void> = Promise.resolve();
  #sound: MediaStreamTrack | null = null;
  #picture: MediaStreamTrack | null = null;
  #media = { hasAudio: true, hasVideo: true };
  #restart: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(deps: PeerLinkDeps) {
    this.#deps = deps;
    this.#connection = new RTCPeerConnection({ iceServers: deps.iceServers.map((server) => ({ ...server })) });
    this.#connection.addEventListener("icecandidate", ({ candidate }) => {
      if (!candidate?.candidate) return;
      const { sdpMid, sdpMLineIndex } = candidate;
      deps.send({ type: "candidate", candidate: candidate.candidate, sdpMid, sdpMLineIndex });
    });
    this.#connection.addEventListener("track", ({ track }) => {
      this.stream.addTrack(track);
      deps.onChange();
    });
    this.#connection.addEventListener("connectionstatechange", () => this.#lookAtState());
  }

  get state(): LinkState {
    const { connectionState } = this.#connection;
    if (connectionState === "connected") return "connected";
    return connectionState === "new" || connectionState === "connecting" ? "connecting" : "interrupted";
  }

  /** What the other says that it sends. */
  get media(): { readonly hasAudio: boolean; readonly hasVideo: boolean } {
    return this.#media;
  }

  /** Sends this from now on; null is silence, or the dark. */
  async setTracks(sound: MediaStreamTrack | null, picture: MediaStreamTrack | null): Promise<void> {
    [this.#sound, this.#picture] = [sound, picture];
    await this.#putTracks();
  }

  begin(): void {
    if (!this.#deps.begins) return;
    this.#connection.addTransceiver("audio", { direction: "sendrecv" });
    this.#connection.addTransceiver("video", { direction: "sendrecv" });
    this.#inTurn(async () => {
      await this.#putTracks();
      await this.#offer(false);
    });
  }

  hear(signal: CallSignal): void {
    if (signal.type === "media") {
      const { hasAudio, hasVideo } = signal;
      this.#media = { hasAudio, hasVideo };
      this.#deps.onChange();
      return;
    }
    this.#inTurn(() => this.#hearInTurn(signal));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    this.#connection.close();
  }

  /** One after the other; what the browser refuses is tried again with the next beginning. */
  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(async () => {
      if (!this.#isClosed) await work().catch(() => this.#lookAtState());
    });
  }

  async #hearInTurn(signal: Exclude<CallSignal, { type: "media" }>): Promise<void> {
    const connection = this.#connection;
    if (signal.type === "candidate") {
      const { candidate, sdpMid, sdpMLineIndex } = signal;
      const way = { candidate, sdpMid, sdpMLineIndex };
      if (connection.remoteDescription === null) this.#early.push(way);
      else await connection.addIceCandidate(way);
      return;
    }
    await connection.setRemoteDescription(signal);
    // One that the browser does not understand keeps none of the others away.
    for (const way of this.#early.splice(0)) await connection.addIceCandidate(way).catch(() => undefined);
    if (signal.type === "answer") return;
    for (const transceiver of connection.getTransceivers()) transceiver.direction = "sendrecv";
    await this.#putTracks();
    await connection.setLocalDescription(await connection.createAnswer());
    this.#deps.send({ type: "answer", sdp: connection.localDescription?.sdp ?? "" });
  }

  async #offer(isAnew: boolean): Promise<void> {
    const connection = this.#connection;
    await connection.setLocalDescription(await connection.createOffer({ iceRestart: isAnew }));
    this.#deps.send({ type: "offer", sdp: connection.localDescription?.sdp ?? "" });
    this.#watch();
  }

  async #putTracks(): Promise<void> {
    for (const { receiver, sender } of this.#connection.getTransceivers())
      await sender.replaceTrack(receiver.track.kind === "audio" ? this.#sound : this.#picture);
  }

  #lookAtState(): void {
    if (this.#isClosed) return;
    this.#deps.onChange();
    if (this.state !== "connected") this.#watch();
  }

  #watch(): void {
    if (!this.#deps.begins) return;
    clearTimeout(this.#restart);
    this.#restart = setTimeout(() => {
      if (this.state !== "connected") this.#inTurn(() => this.#offer(true));
    }, RESTART_MS);
  }
}
