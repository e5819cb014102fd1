import type { Seq } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";

/** Messages of one room in rising order without a hole between them. */
export type MessageWindow = readonly Message[];

export function firstSeq(window: MessageWindow): Seq {
  return window[0]?.seq ?? 0;
}

export function lastSeq(window: MessageWindow): Seq {
  return window.at(-1)?.seq ?? 0;
}

/** Joins a page that overlaps or touches the window; null when there is a hole between them. */
export function joinPage(window: MessageWindow, page: readonly Message[]): MessageWindow | null {
  const run = toRun(page);
  if (run.length === 0) return window;
  if (window.length === 0) return run;
  if (firstSeq(run) > lastSeq(window) + 1 || lastSeq(run) < firstSeq(window) - 1) return null;
  const before = run.filter((message) => message.seq < firstSeq(window));
  const after = run.filter((message) => message.seq > lastSeq(window));
  return before.length + after.length === 0 ? window : [...before, ...window, ...after];
}

/** The newest messages without a hole, in rising order, each once. */
export function toRun(messages: readonly Message[]): MessageWindow {
  const rising = [...new Map(messages.map((message) => [message.seq, message])).values()].sort((a, b) => a.seq - b.seq);
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
