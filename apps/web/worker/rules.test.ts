import { expect, test } from "vitest";
import { chooseWay, listOutdated } from "./rules.ts";

const origin = "https://atrium.example";
const kept = { origin, files: new Set(["/index.html", "/favicon.svg", "/assets/chat-1.js"]) };
const way = (path: string, more: { method?: string; isPage?: boolean } = {}) =>
  chooseWay({ method: "GET", url: new URL(path, origin).href, isPage: false, ...more }, kept);

test.each(["/chat", "/chat/7", "/@inescarvalho", "/"])("%s is a page", (path) => {
  expect(way(path, { isPage: true })).toBe("page");
});

test("hashed files are what was kept, plain ones what the server has", () => {
  expect([way("/assets/chat-1.js"), way("/assets/chat-0.js"), way("/favicon.svg")]).toEqual([
    "kept first",
    "kept first",
    "network first",
  ]);
});

test.each([
  "/auth/refresh",
  "/api/instance",
  "/graphql",
  "/live",
  "/files/7",
  "/images/7",
  "/demo/accounts",
  "/healthz",
  "/uploads/7",
  "/exportContact/7",
  "/exportNotes/7",
  "/calendar-feeds/7.ics",
])("%s is the server's alone, also where it is opened as a page", (path) => {
  expect([way(path), way(path, { isPage: true })]).toEqual([null, null]);
});

test("what is sent, and what is elsewhere, is none of its business", () => {
  expect(way("/chat", { method: "POST", isPage: true })).toBeNull();
  expect(way("https://bucket.example/assets/chat-1.js")).toBeNull();
  expect(way("/unknown.png")).toBeNull();
});

test("the files of the last release stay for pages that are open", () => {
  expect(listOutdated(["atrium-app-1", "other", "atrium-app-2", "atrium-app-3"], "atrium-app-")).toEqual([
    "atrium-app-1",
  ]);
});
