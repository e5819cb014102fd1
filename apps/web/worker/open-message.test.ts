import { expect, test } from "vitest";
import { openMessage, readAsked } from "./open-message.ts";

const ASKED = { roomId: "kiln", seq: 7 };

function makePage(name: string, state: { isFront?: boolean; isVisible?: boolean; answers?: boolean }, log: string[]) {
  const { isFront = false, isVisible = isFront, answers = true } = state;
  return {
    focused: isFront,
    visibilityState: isVisible ? "visible" : "hidden",
    focus: () => Promise.resolve(void log.push(`focus ${name}`)) as never,
    postMessage: (message: unknown, ports: MessagePort[]) => {
      log.push(`ask ${name} ${JSON.stringify(message)}`);
      if (answers) ports[0]?.postMessage("taken");
    },
  } as const;
}

async function click(...states: Parameters<typeof makePage>[1][]) {
  const log: string[] = [];
  const pages = states.map((state, index) => makePage(String(index), state, log));
  const openWindow = (url: string) => Promise.resolve(void log.push(`open ${url}`));
  await openMessage(ASKED, { matchAll: () => Promise.resolve(pages as never), openWindow });
  return log;
}

const asks = (page: number) => `ask ${page} {"openMessage":{"roomId":"kiln","seq":7}}`;

test("a click leads to the message in the page that is in front, or one that can be seen, without loading it anew", async () => {
  expect(await click({}, { isVisible: true }, { isFront: true })).toEqual([asks(2), "focus 2"]);
  expect(await click({}, { isVisible: true })).toEqual([asks(1), "focus 1"]);
});

test("a page that does not go there is left alone, and the next one is asked", async () => {
  expect(await click({ isFront: true, answers: false }, {})).toEqual([asks(0), asks(1), "focus 1"]);
});

test("without a page that goes there, a new one is opened at the message", async () => {
  expect(await click()).toEqual(["open /chat/kiln?at=7"]);
  expect(await click({ answers: false })).toEqual([asks(0), "open /chat/kiln?at=7"]);
});

test("a call leads to its room, and to no message of it", async () => {
  const opened: string[] = [];
  const openWindow = (url: string) => Promise.resolve(void opened.push(url));
  const call = readAsked({ roomId: "kiln", seq: null, callId: "c" });
  expect(call).toEqual({ roomId: "kiln", seq: null });
  if (call) await openMessage(call, { matchAll: () => Promise.resolve([]), openWindow });
  expect(opened).toEqual(["/chat/kiln"]);
});

test("a notification about something else leads nowhere", () => {
  expect([readAsked(ASKED), readAsked(null), readAsked({ roomId: "kiln" }), readAsked("kiln")]).toEqual([
    ASKED,
    null,
    null,
    null,
  ]);
});
