import type { CommandInput } from "@atrium/contracts/live";
import type { Message } from "@atrium/contracts/messages";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { makeMessages, ROOM } from "../test-messages.ts";

/** Nothing changed while nobody listened. */
export const NO_CHANGES = {
  ask: () => Promise.resolve({ kind: "changed" as const, messages: [] }),
  noteRead: () => Promise.resolve(),
};

/** A server that knows one room, and is asked for its pages. */
export class HistoryServer {
  readonly live = new FakeLive();
  messages: Message[];
  isBroken = false;
  /** What was said so far is gone, or cleared by the reader. */
  clearedSeq = 0;
  /** What happens between an answer's being read and its arrival; once. */
  afterAnswer: ((server: HistoryServer) => void) | null = null;
  /** A page ends by its size too. */
  most = 1_000;

  constructor(count: number) {
    this.messages = makeMessages(1, count);
    this.live.answer("messages.history", (input) => (this.isBroken ? refuse("UNAVAILABLE") : this.#page(input)));
  }

  get lastSeq(): number {
    return this.messages.length;
  }

  add(count: number): Message[] {
    const added = makeMessages(this.lastSeq + 1, this.lastSeq + count);
    this.messages.push(...added);
    return added;
  }

  emit(messages: Message[]): void {
    if (messages.length > 0) this.live.emit("messages.added", { roomId: ROOM, messages });
  }

  #page({ before, after, around, limit: asked = 50 }: CommandInput<"messages.history">) {
    const limit = Math.min(asked, this.most);
    if (before !== undefined) return this.#answer(Math.max(0, before - 1 - limit), before - 1);
    if (after !== undefined) return this.#answer(after, after + limit);
    if (around === undefined) return this.#answer(Math.max(0, this.lastSeq - limit), this.lastSeq);
    return this.#answer(Math.max(0, around - 1 - limit / 2), around + limit / 2);
  }

  #answer(from: number, to: number) {
    const messages = this.messages.slice(from, to).filter(({ seq }) => seq > this.clearedSeq);
    const answer = { messages, lastSeq: this.lastSeq, changesSince: "here.1" };
    const happen = this.afterAnswer;
    this.afterAnswer = null;
    happen?.(this);
    return answer;
  }
}
