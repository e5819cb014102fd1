import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPageRenderer, type PageRenderer } from "./page-renderer.ts";

/** Answers with what it is asked, counts, and does as the address says. */
const BUNDLE = `
let count = 0;
globalThis.document = {};
export async function renderPage({ url, languages }) {
  count += 1;
  if (url === "/throws") throw new Error("no such page");
  if (url.startsWith("/throws/")) throw new Error(url + " threw");
  if (url === "/breaks") throw new Error("a part is missing");
  if (url === "/none") return null;
  if (url === "/hangs") for (;;);
  if (url === "/ends") setTimeout(() => { throw new Error("later") }, 0), await new Promise(() => {});
  return { html: url + " " + count, locale: languages[0] ?? "en", module: "x", title: null, description: null, isForVisitors: false };
}`;

let folder: string;
let renderer: PageRenderer;
const logged: string[] = [];
const log = pino({ level: "error" }, { write: (line: string) => void logged.push(line) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atrium-pages-"));
  writeFileSync(join(folder, "server.js"), BUNDLE);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  renderer = createPageRenderer(folder, log);
  logged.length = 0;
});
afterEach(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const render = async (url: string, ...languages: string[]) => renderer.render({ url, languages, answers: [] });

test("a page is rendered once for all who ask for the same, each language by itself", async () => {
  expect((await render("/a", "en"))?.html).toBe("/a 1");
  expect((await render("/a", "fr"))?.html).toBe("/a 2");
  expect((await render("/a", "en"))?.html).toBe("/a 1");
});

test("what stands in for a browser stays in the thread that renders", async () => {
  await render("/a");
  expect("document" in globalThis).toBe(false);
});

test("a page that fails is left to the browser, and the next is rendered", async () => {
  expect(await render("/throws")).toBeNull();
  expect((await render("/a"))?.html).toBe("/a 2");
  expect(logged.join()).toContain("a public page could not be rendered");
});

test("an address that is no public page is left to the browser, and is no fault", async () => {
  expect(await render("/none")).toBeNull();
  expect(logged).toEqual([]);
});

test("nobody fills the log with addresses, so that the next fault is told", async () => {
  for (let number = 0; number < 120; number += 1) expect(await render(`/throws/${number}`)).toBeNull();
  expect(logged).toHaveLength(1);
  expect(await render("/breaks")).toBeNull();
  expect(logged.at(-1)).toContain("a part is missing");
});

test("a page that never ends holds up nobody for longer than two seconds, and a new thread goes on", async () => {
  await render("/first");
  const both = await Promise.all([render("/hangs"), render("/a")]);
  expect(both).toEqual([null, null]);
  expect((await render("/a"))?.html).toBe("/a 1");
  expect(logged.join()).toContain("not rendered in time");
});

test("a page that never ends while the thread starts is given up too", async () => {
  expect(await render("/hangs")).toBeNull();
  await expect.poll(async () => (await render("/a"))?.html).toBe("/a 1");
  expect(logged.join()).toContain("not rendered in time");
});

test("a thread that is slow to start is waited for: pages come without it until it is ready", async () => {
  writeFileSync(join(folder, "server.js"), `await new Promise((done) => setTimeout(done, 3_000));${BUNDLE}`);
  expect(await render("/a", "en")).toBeNull();
  await expect.poll(async () => (await render("/a", "en"))?.html).toMatch(/^\/a /u);
  expect(logged).toEqual([]);
});

test("a thread that ends takes no request with it", async () => {
  expect(await render("/ends")).toBeNull();
  expect((await render("/a"))?.html).toBe("/a 1");
});

test("beyond fifty at once pages are left to the browser", async () => {
  const pages = await Promise.all(Array.from({ length: 60 }, (_, number) => render(`/${number}`)));
  expect(pages.filter((page) => page === null)).toHaveLength(10);
});

test("without a built renderer every page is left to the browser", async () => {
  const none = createPageRenderer(join(folder, "nowhere"), log);
  expect(await none.render({ url: "/a", languages: [], answers: [] })).toBeNull();
});
