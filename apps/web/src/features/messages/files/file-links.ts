import type { RoomId } from "@atrium/contracts/ids";
import { FILE_LINKS_MAX } from "@atrium/contracts/limits";
import type { Live } from "../../../platform/live/live-client.ts";
import type { Timers } from "../../../platform/live/timers.ts";

/** All messages that come on screen have said by then what they show. */
const ASK_AFTER_MS = 30;
/** Links are good for an hour at least; the next one is asked for well before. */
const GOOD_FOR_MS = 45 * 60_000;

export type FileLink = { readonly url: string; readonly previewUrl: string | null };
type FileLinksDeps = { live: Pick<Live, "request" | "onOnline">; timers: Timers };

/** Where the files on screen are read: asked for together, and again before a link has grown old. */
export class FileLinks {
  readonly #deps: FileLinksDeps;
  readonly #known = new Map<string, FileLink & { readonly until: number }>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #waiting = new Map<string, RoomId>();
  readonly #shown = new Map<string, RoomId>();
  readonly #leave: () => void;
  #callOff: (() => void) | null = null;

  constructor(deps: FileLinksDeps) {
    this.#deps = deps;
    this.#leave = deps.live.onOnline(() => {
      for (const [fileId, roomId] of this.#shown) this.#ask(fileId, roomId);
    });
  }

  /** While somebody listens the file's link is there, as soon as the server has given it. */
  subscribe(roomId: RoomId, fileId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(fileId) ?? new Set();
    this.#listeners.set(fileId, listeners.add(listener));
    this.#shown.set(fileId, roomId);
    this.#ask(fileId, roomId);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(fileId);
      this.#shown.delete(fileId);
    };
  }

  get(fileId: string): FileLink | undefined {
    return this.#known.get(fileId);
  }

  /** What this device has of it already, which no link is asked for. */
  put(fileId: string, link: FileLink, until = Infinity): void {
    this.#known.set(fileId, { ...link, until });
    for (const listener of this.#listeners.get(fileId) ?? []) listener();
  }

  dispose(): void {
    this.#callOff?.();
    this.#leave();
    this.#listeners.clear();
  }

  #ask(fileId: string, roomId: RoomId): void {
    if ((this.#known.get(fileId)?.until ?? 0) > this.#deps.timers.now()) return;
    this.#waiting.set(fileId, roomId);
    this.#callOff ??= this.#deps.timers.after(ASK_AFTER_MS, () => this.#send());
  }

  #send(): void {
    this.#callOff = null;
    const byRoom = Map.groupBy(this.#waiting, ([, roomId]) => roomId);
    this.#waiting.clear();
    for (const [roomId, waiting] of byRoom) {
      const fileIds = waiting.map(([fileId]) => fileId);
      for (let start = 0; start < fileIds.length; start += FILE_LINKS_MAX)
        void this.#read(roomId, fileIds.slice(start, start + FILE_LINKS_MAX));
    }
  }

  async #read(roomId: RoomId, fileIds: string[]): Promise<void> {
    const { live, timers } = this.#deps;
    try {
      const { files } = await live.request("messages.files", { roomId, fileIds });
      for (const { fileId, ...link } of files) this.put(fileId, link, timers.now() + GOOD_FOR_MS);
    } catch {
      // The placeholder stands in its place; the next connection, or the next row that shows it, asks again.
    }
  }
}
