import { VIDEO_MESSAGE_MAX_MS, VOICE_MAX_MS } from "@atrium/contracts/limits";
import { toPeaks } from "./peaks.ts";

/** Why nothing is recorded: not allowed, nothing to record with, in use elsewhere, or a browser that records nothing. */
export type RecordingProblem = "denied" | "missing" | "busy" | "unsupported";
export type Recording = { readonly blob: Blob; readonly durationMs: number; readonly peaks: number[] };
export type RecorderState = {
  readonly kind: "recording" | "paused";
  readonly elapsedMs: number;
  readonly levels: readonly number[];
};
export type Wanted = {
  readonly devices: MediaStreamConstraints;
  /** The first that the browser can make is made. */
  readonly types: readonly string[];
  readonly bits: Pick<MediaRecorderOptions, "audioBitsPerSecond" | "videoBitsPerSecond">;
  readonly maxMs: number;
};

/** So often it is looked how loud it is: often enough for the bars that grow, and 64 of them after four seconds. */
const LOOKED_MS = 60;
/** What has been recorded is handed over so often, so that little is lost where the browser stops by itself. */
const CHUNK_MS = 1_000;

/** What can be played anywhere first. */
export const VOICE: Wanted = {
  devices: { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } },
  types: ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"],
  bits: { audioBitsPerSecond: 32_000 },
  maxMs: VOICE_MAX_MS,
};

/** A face, as large as it is shown. */
export const VIDEO: Wanted = {
  devices: { ...VOICE.devices, video: { width: 480, height: 480, aspectRatio: 1, facingMode: "user" } },
  types: ["video/mp4;codecs=avc1.42E01E,mp4a.40.2", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"],
  bits: { audioBitsPerSecond: 48_000, videoBitsPerSecond: 1_000_000 },
  maxMs: VIDEO_MESSAGE_MAX_MS,
};

/** What is there to record with, as the person allows it. Nothing is recorded yet. */
export type Opened = { readonly stream: MediaStream; readonly begin: () => Recorder; readonly close: () => void };

export async function openDevices(wanted: Wanted): Promise<Opened | RecordingProblem> {
  if (typeof MediaRecorder === "undefined" || !("mediaDevices" in navigator)) return "unsupported";
  const type = wanted.types.find((one) => MediaRecorder.isTypeSupported(one));
  if (type === undefined) return "unsupported";
  try {
    const stream = await navigator.mediaDevices.getUserMedia(wanted.devices);
    return { stream, begin: () => new Recorder(stream, type, wanted), close: () => stopTracks(stream) };
  } catch (error) {
    return toProblem(error);
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function toProblem(error: unknown): RecordingProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}

/** One recording, from its beginning until it is finished or thrown away. */
export class Recorder {
  readonly stream: MediaStream;
  readonly #recorder: MediaRecorder;
  readonly #maxMs: number;
  readonly #chunks: Blob[] = [];
  readonly #levels: number[] = [];
  readonly #sound = new AudioContext();
  readonly #analyser = this.#sound.createAnalyser();
  readonly #samples = new Float32Array(this.#analyser.fftSize);
  readonly #listeners = new Set<() => void>();
  readonly #ticking: number;
  #isDisposed = false;
  /** Of what came before the last pause. */
  #beforeMs = 0;
  #since = performance.now();
  #state: RecorderState = { kind: "recording", elapsedMs: 0, levels: [] };

  constructor(stream: MediaStream, type: string, { bits, maxMs }: Pick<Wanted, "bits" | "maxMs">) {
    this.stream = stream;
    this.#maxMs = maxMs;
    this.#recorder = new MediaRecorder(stream, { mimeType: type, ...bits });
    this.#recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && this.#chunks.push(data));
    this.#sound.createMediaStreamSource(stream).connect(this.#analyser);
    this.#recorder.start(CHUNK_MS);
    this.#ticking = window.setInterval(() => this.#tick(), LOOKED_MS);
    // Unplugged, or taken back in the settings of the browser: what there is can still be sent.
    for (const track of stream.getTracks()) track.addEventListener("ended", () => this.pause());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): RecorderState => this.#state;

  /** Whether there is anything left to record with, and time. */
  canGoOn(): boolean {
    return this.#elapsedMs() < this.#maxMs && this.stream.getTracks().every(({ readyState }) => readyState === "live");
  }

  pause(): void {
    if (this.#state.kind === "paused") return;
    if (this.#recorder.state === "recording") this.#recorder.pause();
    this.#beforeMs = this.#elapsedMs();
    this.#set("paused");
  }

  resume(): void {
    if (this.#state.kind === "recording" || !this.canGoOn()) return;
    this.#recorder.resume();
    this.#since = performance.now();
    this.#set("recording");
  }

  /** What has been recorded so far, to listen to. */
  async listen(): Promise<Blob> {
    if (this.#recorder.state !== "inactive") {
      const handed = new Promise((resolve) => {
        this.#recorder.addEventListener("dataavailable", resolve, { once: true });
      });
      this.#recorder.requestData();
      await handed;
    }
    return this.#toBlob();
  }

  async finish(): Promise<Recording> {
    const durationMs = Math.max(1, Math.round(Math.min(this.#elapsedMs(), this.#maxMs)));
    if (this.#recorder.state !== "inactive") {
      const stopped = new Promise((resolve) => {
        this.#recorder.addEventListener("stop", resolve, { once: true });
      });
      this.#recorder.stop();
      await stopped;
    }
    this.dispose();
    return { blob: this.#toBlob(), durationMs, peaks: toPeaks(this.#levels) };
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    clearInterval(this.#ticking);
    this.#listeners.clear();
    if (this.#recorder.state !== "inactive") this.#recorder.stop();
    stopTracks(this.stream);
    void this.#sound.close();
  }

  #toBlob(): Blob {
    return new Blob(this.#chunks, { type: this.#recorder.mimeType });
  }

  #elapsedMs(): number {
    return this.#state.kind === "paused" ? this.#beforeMs : this.#beforeMs + performance.now() - this.#since;
  }

  #tick(): void {
    if (this.#state.kind === "paused") return;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    this.#levels.push(this.#samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
    if (this.#elapsedMs() >= this.#maxMs) this.pause();
    else this.#set("recording");
  }

  #set(kind: RecorderState["kind"]): void {
    const elapsedMs = kind === "paused" ? this.#beforeMs : this.#elapsedMs();
    this.#state = { kind, elapsedMs, levels: this.#levels };
    for (const listener of this.#listeners) listener();
  }
}
