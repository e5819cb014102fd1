import type { MessageFile } from "@atrium/contracts/content/file";
import type { NewContent } from "@atrium/contracts/content/content";
import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId, Instant, RoomId } from "@atrium/contracts/ids";
import type { Timers } from "../../../platform/live/timers.ts";
import type { OutboxItem, Sending, SentFile } from "../stores.ts";

/** How much of a message's files has arrived, in bytes. */
export type Progress = { readonly sent: number; readonly total: number };

/** How a try ended that brought no file: only the person can do something, or it goes on by itself. */
export type SendingFailure = { readonly kind: "failed"; readonly code: ErrorCode } | { readonly kind: "cut" };

export type SendFile = (
  file: SentFile,
  use: Sending["use"],
  follow: {
    readonly onUrl: (url: string) => void;
    readonly onProgress: (bytes: number) => void;
    readonly signal: AbortSignal;
  },
) => Promise<MessageFile | SendingFailure>;

/** A message with all that it shows: its files are the server's. */
type Brought = { readonly clientId: ClientId; readonly roomId: RoomId; readonly content: NewContent };

/** Files on their way to a message that is sent later. */
export type LaterSending = Brought & {
  readonly sendAt: Instant;
  readonly refusal: ErrorCode | null;
  /** Its files are there: what is refused is the time, or the room. */
  readonly isUploaded: boolean;
};

export type SendingsDeps = {
  readonly store: {
    readonly load: () => Promise<Sending[]>;
    readonly put: (sending: Sending) => Promise<void>;
    readonly remove: (clientId: ClientId) => Promise<void>;
  };
  readonly sendFile: SendFile;
  /** Makes it this tab's until it is let go of; null for what another tab sends. */
  readonly claim: (clientId: ClientId) => Promise<(() => void) | null>;
  readonly onOnline: (handler: () => void) => () => void;
  readonly timers: Timers;
  /** Under the id it has had all along: handed over twice, it is one message. */
  readonly send: (message: Brought) => void;
  /** The same at a time; null once that is the server's to do. */
  readonly sendLater: (message: Brought & { readonly sendAt: Instant }) => Promise<SendingFailure | null>;
  /** The device has what was sent: it is shown from there. */
  readonly onKept: (file: SentFile, kept: MessageFile) => void;
};

/** Why a try ends that goes on when the person is back: what has arrived stays. */
export const LEFT = "left";

/** What was cut goes on with the next connection. Where that has stayed, after a pause: first of so long, then twice and again twice. */
const FIRST_PAUSE_MS = 5_000;
/** And at most of so long: somebody is looking at it. */
const LONGEST_PAUSE_MS = 60_000;

type Outcome = "done" | "cut";
const NONE: readonly OutboxItem[] = [];
const NONE_LATER: readonly LaterSending[] = [];

/**
 * Files on their way, one after another: stored before the first byte, so that a reload or a lost connection takes nothing of what has arrived. Once all
 * files of a message are there it goes to the outbox.
 */
export class Sendings {
  readonly #deps: SendingsDeps;
  readonly #listeners = new Set<() => void>();
  readonly #progress = new Map<ClientId, Progress>();
  readonly #claims = new Map<ClientId, () => void>();
  readonly #leave: () => void;
  #items: readonly Sending[] = [];
  #shown = new Map<RoomId, readonly OutboxItem[]>();
  #later = new Map<RoomId, readonly LaterSending[]>();
  #current: { readonly clientId: ClientId; readonly abort: AbortController } | null = null;
  #isDisposed = false;
  /** Tries that were cut, one after another. */
  #cuts = 0;
  #callOffNext: () => void = () => {};

  constructor(deps: SendingsDeps) {
    this.#deps = deps;
    this.#leave = deps.onOnline(() => {
      this.#cuts = 0;
      this.#go();
    });
    void this.#adopt();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** As what waits in the outbox, which they are shown like: of those that are sent at once. */
  ofRoom(roomId: RoomId): readonly OutboxItem[] {
    return this.#shown.get(roomId) ?? NONE;
  }

  /** Those of a room that are sent later. */
  laterOf(roomId: RoomId): readonly LaterSending[] {
    return this.#later.get(roomId) ?? NONE_LATER;
  }

  progressOf(clientId: ClientId): Progress | undefined {
    return this.#progress.get(clientId);
  }

  has(clientId: ClientId): boolean {
    return this.#find(clientId) !== undefined;
  }

  add(sending: Sending): void {
    this.#set([...this.#items, sending]);
    void this.#keep(sending);
  }

  retry(clientId: ClientId): void {
    this.#change(clientId, { refusal: null });
    this.#go();
  }

  /** Is to be sent at another time, which is tried at once. */
  postpone(clientId: ClientId, sendAt: Instant): void {
    this.#change(clientId, { sendAt, refusal: null });
    this.#go();
  }

  /** Gives it up; what had arrived is forgotten. */
  remove(clientId: ClientId): void {
    if (this.#current?.clientId === clientId) this.#current.abort.abort();
    this.#drop(clientId);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#leave();
    this.#callOffNext();
    this.#current?.abort.abort(LEFT);
    this.#listeners.clear();
    for (const release of this.#claims.values()) release();
  }

  /** What an earlier visit left, but for what another tab is sending. */
  async #adopt(): Promise<void> {
    for (const sending of await this.#deps.store.load()) {
      const release = this.has(sending.clientId) ? null : await this.#deps.claim(sending.clientId);
      if (release === null) continue;
      this.#claims.set(sending.clientId, release);
      this.#set([...this.#items, sending]);
    }
    this.#go();
  }

  async #keep(sending: Sending): Promise<void> {
    const release = await this.#deps.claim(sending.clientId);
    if (!this.has(sending.clientId)) return release?.();
    // Where tabs cannot agree on who sends it, it is not kept for another one to find.
    if (release !== null) {
      this.#claims.set(sending.clientId, release);
      await this.#deps.store.put(sending);
    }
    this.#go();
  }

  #go(): void {
    if (this.#current !== null || this.#isDisposed) return;
    const next = this.#items.find(({ refusal }) => refusal === null);
    if (next === undefined) return;
    this.#callOffNext();
    const abort = new AbortController();
    this.#current = { clientId: next.clientId, abort };
    void this.#send(next.clientId, abort.signal)
      .catch((): Outcome => "cut")
      .then((outcome) => {
        this.#current = null;
        if (outcome === "cut") return this.#goLater();
        this.#cuts = 0;
        this.#go();
      });
  }

  #goLater(): void {
    if (this.#isDisposed) return;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#cuts, LONGEST_PAUSE_MS);
    this.#cuts += 1;
    this.#callOffNext = this.#deps.timers.after(pauseMs, () => this.#go());
  }

  /** Whether the next one may go, or has to wait as well. */
  async #send(clientId: ClientId, signal: AbortSignal): Promise<Outcome> {
    const sending = this.#find(clientId);
    if (sending === undefined) return "done";
    const total = sending.files.reduce((sum, { blob }) => sum + blob.size, 0);
    let before = 0;
    for (const [index, file] of sending.files.entries()) {
      const size = file.blob.size;
      if (file.kept === null) {
        const outcome = await this.#deps.sendFile(file, sending.use, {
          onUrl: (uploadUrl) => this.#changeFile(clientId, index, { uploadUrl }),
          onProgress: (bytes) => this.#tell(clientId, { sent: before + Math.min(bytes, size), total }),
          signal,
        });
        if (signal.aborted) return "done";
        if (!("fileId" in outcome)) return this.#fail(clientId, outcome);
        this.#deps.onKept(file, outcome);
        this.#changeFile(clientId, index, { kept: outcome });
      }
      before += size;
      this.#tell(clientId, { sent: before, total });
    }
    return this.#finish(clientId, signal);
  }

  async #finish(clientId: ClientId, signal: AbortSignal): Promise<Outcome> {
    const sending = this.#find(clientId);
    if (sending === undefined) return "done";
    const files = sending.files.flatMap(({ kept }) => kept ?? []);
    const message = { clientId, roomId: sending.roomId, content: toContent(sending, files) };
    if (sending.sendAt === undefined) this.#deps.send(message);
    else {
      const failure = await this.#deps.sendLater({ ...message, sendAt: sending.sendAt });
      if (signal.aborted) return "done";
      if (failure !== null) return this.#fail(clientId, failure);
    }
    this.#drop(clientId);
    return "done";
  }

  #fail(clientId: ClientId, failure: SendingFailure): Outcome {
    if (failure.kind === "cut") return "cut";
    this.#change(clientId, { refusal: failure.code });
    return "done";
  }

  #changeFile(clientId: ClientId, index: number, changes: Partial<SentFile>): void {
    const sending = this.#find(clientId);
    const file = sending?.files[index];
    if (file !== undefined)
      this.#change(clientId, { files: sending?.files.with(index, { ...file, ...changes }) ?? [] });
  }

  #change(clientId: ClientId, changes: Partial<Sending>): void {
    const sending = this.#find(clientId);
    if (sending === undefined) return;
    const changed = { ...sending, ...changes };
    this.#set(this.#items.map((item) => (item === sending ? changed : item)));
    if (this.#claims.has(clientId)) void this.#deps.store.put(changed);
  }

  #drop(clientId: ClientId): void {
    this.#progress.delete(clientId);
    this.#set(this.#items.filter((item) => item.clientId !== clientId));
    void this.#deps.store.remove(clientId).then(() => {
      this.#claims.get(clientId)?.();
      this.#claims.delete(clientId);
    });
  }

  #find(clientId: ClientId): Sending | undefined {
    return this.#items.find((item) => item.clientId === clientId);
  }

  #tell(clientId: ClientId, progress: Progress): void {
    this.#progress.set(clientId, progress);
    for (const listener of this.#listeners) listener();
  }

  #set(items: readonly Sending[]): void {
    this.#items = items;
    const known = new Map([...this.#shown.values()].flat().map((item) => [item.clientId, item]));
    const atOnce = items.filter(({ sendAt }) => sendAt === undefined);
    this.#shown = Map.groupBy(
      atOnce.map((sending) => toShown(sending, known.get(sending.clientId))),
      ({ roomId }) => roomId,
    );
    this.#later = Map.groupBy(items.flatMap(toLater), ({ roomId }) => roomId);
    for (const listener of this.#listeners) listener();
  }
}

/** The same object while nothing of it is shown otherwise. */
function toShown(sending: Sending, known?: OutboxItem): OutboxItem {
  const { clientId, roomId, files, createdAt, refusal } = sending;
  if (known !== undefined && known.refusal === refusal) return known;
  const content = toContent(
    sending,
    files.map(({ facts }) => facts),
  );
  return { clientId, roomId, content, createdAt, position: 0, refusal };
}

function toLater(sending: Sending): LaterSending[] {
  const { clientId, roomId, sendAt, refusal, files } = sending;
  if (sendAt === undefined) return [];
  const content = toContent(
    sending,
    files.map(({ facts, kept }) => kept ?? facts),
  );
  return [{ clientId, roomId, content, sendAt, refusal, isUploaded: files.every(({ kept }) => kept !== null) }];
}

function toContent({ use, recording, text = "" }: Sending, files: MessageFile[]): NewContent {
  if (use === "audio") return { kind: use, files, text, voice: recording };
  if (use === "videoMessage") return { kind: use, files, text, durationMs: recording?.durationMs ?? 1 };
  return { kind: use, files, text };
}
