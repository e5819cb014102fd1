import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastQueue } from "./toast-queue.ts";

let queue: ToastQueue;
const texts = () => queue.getSnapshot().map((toast) => toast.text);

beforeEach(() => {
  vi.useFakeTimers();
  queue = new ToastQueue({
    set: (run, delayMs) => setTimeout(run, delayMs),
    clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
  });
});
afterEach(() => vi.useRealTimers());

test("a toast leaves after 4 s, an error after 8 s  B-13", () => {
  queue.show("success", "saved");
  queue.show("error", "failed");
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(["saved", "failed"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(["failed"]);
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual([]);
});

test("at most three are shown, the oldest gives way", () => {
  for (const text of ["one", "two", "three", "four"]) queue.show("info", text);
  expect(texts()).toEqual(["two", "three", "four"]);
});

test("nothing leaves while paused", () => {
  queue.show("info", "read me");
  queue.pause();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["read me"]);
  queue.resume();
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual([]);
});

test("a paused toast that is closed does not leave the queue paused", () => {
  queue.show("info", "first");
  queue.pause();
  queue.dismiss(1);
  queue.show("info", "second");
  vi.advanceTimersByTime(4_000);
  expect(texts()).toEqual([]);
});

test("the same words are shown once", () => {
  queue.show("error", "Invalid credentials");
  queue.show("error", "Invalid credentials");
  expect(texts()).toEqual(["Invalid credentials"]);
});
