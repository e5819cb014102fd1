import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onPageLeft } from "./page-left.ts";

class FakeDocument extends EventTarget {
  visibilityState = "visible";

  turn(state: "visible" | "hidden"): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page: FakeDocument;

beforeEach(() => {
  page = new FakeDocument();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a page is left when it is hidden, as on a phone, and when it goes away, but not when it is looked at again", () => {
  let count = 0;
  onPageLeft(() => (count += 1));
  page.turn("hidden");
  expect(count).toBe(1);
  page.turn("visible");
  expect(count).toBe(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(count).toBe(2);
});

test("who no longer waits for it hears nothing", () => {
  let count = 0;
  const stop = onPageLeft(() => (count += 1));
  stop();
  page.turn("hidden");
  window.dispatchEvent(new Event("pagehide"));
  expect(count).toBe(0);
});
