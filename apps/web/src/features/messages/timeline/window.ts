import type { Seq } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { mergeMessage, mergeRevisions } from "./revisions.ts";

/** Messages of one room in rising order without a hole between them. */
export type MessageWindow = readonly Message[];

export function firstSeq(window: MessageWindow): Seq {
  return window[0]?.seq ?? 0;
}

export function lastSeq(window: MessageWindow): Seq {
  return window.at(-1)?.seq ?? 0;
}

/** Joins a page that overlaps or touches the window, with the truer copy of what both hold; null when there is a hole between them. */
export function joinPage(window: MessageWindow, page: readonly Message[]): MessageWindow | null {
  const run = toRun(page);
  if (run.length === 0) return window;
  if (window.length === 0) return run;
  if (firstSeq(run) > lastSeq(window) + 1 || lastSeq(run) < firstSeq(window) - 1) return null;
  const before = run.filter((message) => message.seq < firstSeq(window));
  const after = run.filter((message) => message.seq > lastSeq(window));
  const known = mergeRevisions(window, run);
  return before.length + after.length === 0 ? known : [...before, ...known, ...after];
}

/** The newest messages without a hole, in rising order, each once. */
export function toRun(messages: readonly Message[]): MessageWindow {
  const bySeq = new Map<Seq, Message>();
  for (const message of messages) {
    const known = bySeq.get(message.seq);
    bySeq.set(message.seq, known === undefined ? message : mergeMessage(known, message));
  }
  const rising = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  const start = rising.findLastIndex(
    (message, index) => index > 0 && message.seq !== (rising[index - 1]?.seq ?? 0) + 1,
  );
  return start === -1 ? rising : rising.slice(start);
}

/** Drops what is farthest from the place being read, so that memory stays flat however far one scrolls. */
export function trimWindow(window: MessageWindow, viewedSeq: Seq, size: { max: number; keep: number }): MessageWindow {
  if (window.length <= size.max) return window;
  const isNearerToEnd = lastSeq(window) - viewedSeq <= viewedSeq - firstSeq(window);
  return isNearerToEnd ? window.slice(-size.keep) : window.slice(0, size.keep);
}
