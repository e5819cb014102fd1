import { beforeEach, expect, test } from "vitest";
import { ADA, BEN, FakeBrowser, signedIn } from "../../test/test-session.ts";
import { settle } from "../../test/test-timers.ts";
import { SessionStorage } from "../platform/session/session-storage.ts";
import type { SessionKeeper } from "../platform/session/session-keeper.ts";
import { followPerson } from "./follow-person.ts";

/** What was done to the page, and whose it was then. */
let done: string[];
let isNetworkUp: boolean;
let timesCalledOff: number;
let erased: Promise<void>;
let showing: () => Promise<void>;
let browser: FakeBrowser;
let session: SessionKeeper;
let handleNetwork: () => void;

/** The page of somebody whom it finds signed in, or of nobody. */
function open(person: typeof signedIn | null): void {
  browser = new FakeBrowser();
  session = browser.openTab();
  if (person !== null) session.open(person);
  const note = (what: string) => void done.push(`${what} ${nameOf(session)}`);
  handleNetwork = followPerson(session, {
    callOff: () => (timesCalledOff += 1),
    hide: () => note("hidden for"),
    showAnew: async (way) => {
      note(`${way} for`);
      await showing();
    },
    load: (way) => note(`${way} loaded for`),
    isNetworkUp: () => isNetworkUp,
    erased: () => erased,
  });
}

const NAMES = new Map([
  [ADA, "Ada"],
  [BEN, "Ben"],
]);
const nameOf = ({ getSnapshot }: SessionKeeper) => NAMES.get(getSnapshot()?.userId ?? ("" as typeof ADA)) ?? "nobody";

async function rest(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await settle();
}

/** In another tab, of which this one hears only once Ben is signed in. */
async function becomeBen(): Promise<void> {
  const stored = new Map<string, string>();
  new SessionStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }).write({ ...signedIn, token: "of Ben", userId: BEN });
  browser.stored.clear();
  for (const [key, value] of stored) browser.stored.set(key, value);
  session.handleStorageChange();
  await rest();
}

beforeEach(() => {
  [done, isNetworkUp, erased, timesCalledOff, showing] = [[], true, Promise.resolve(), 0, settle];
  open(signedIn);
});

test("what was not answered is called off as soon as its person signs out, before anything is erased", () => {
  erased = new Promise(() => {});
  session.end();
  expect([timesCalledOff, done]).toEqual([1, []]);
});

test("once somebody signs out the page stays until the device has nothing of theirs, and is loaded anew", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  erased = promise;
  session.end();
  await rest();
  expect(done).toEqual([]);
  resolve();
  await rest();
  expect(done).toEqual(["/login loaded for nobody"]);
});

test("whoever is signed in after somebody else, with nobody between, sees nothing of theirs: the page is loaded anew", async () => {
  session.handleStorageChange();
  session.open({ ...signedIn, token: "newer" });
  await rest();
  expect(done).toEqual([]);
  await becomeBen();
  expect(done).toEqual(["hidden for Ben", "/ loaded for Ben"]);
});

test("what is still on the screen of who signs out is gone before anybody else is signed in", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  erased = promise;
  session.end();
  await becomeBen();
  expect(done).toEqual(["hidden for Ben"]);
  resolve();
  await rest();
  expect(done).toEqual(["hidden for Ben", "/ loaded for Ben"]);
});

test("who signs out without a network leaves a page that has begun anew, and is loaded once there is a network", async () => {
  isNetworkUp = false;
  session.end();
  await rest();
  expect(done).toEqual(["hidden for nobody", "/login for nobody"]);
  handleNetwork();
  expect(done.slice(2)).toEqual(["/login loaded for nobody"]);
});

test("a page that could not begin anew shows nothing, and is loaded once there is a network", async () => {
  showing = () => Promise.reject(new Error("not fetched"));
  isNetworkUp = false;
  session.end();
  await rest();
  handleNetwork();
  expect(done).toEqual(["hidden for nobody", "/login for nobody", "/login loaded for nobody"]);
});

test("a network that comes back while the page begins anew is not missed", async () => {
  isNetworkUp = false;
  session.end();
  await Promise.resolve();
  isNetworkUp = true;
  handleNetwork();
  await rest();
  expect(done.slice(2)).toEqual(["/login loaded for nobody"]);
});

test("a page that was not loaded, because somebody stopped that, is loaded for whoever is signed in next", async () => {
  session.end();
  await rest();
  session.open({ ...signedIn, token: "of Ben", userId: BEN });
  await rest();
  expect(done).toEqual(["/login loaded for nobody", "hidden for Ben", "/ loaded for Ben"]);
});

test("whoever signs in after that sees a page that is loaded anew, also where the network said nothing", async () => {
  isNetworkUp = false;
  session.end();
  await rest();
  isNetworkUp = true;
  done = [];
  session.open({ ...signedIn, token: "of Ben", userId: BEN });
  await rest();
  expect(done).toEqual(["hidden for Ben", "/ loaded for Ben"]);
});

test("without a network the page begins anew for somebody else, as often as that happens", async () => {
  isNetworkUp = false;
  await becomeBen();
  expect(done).toEqual(["hidden for Ben", "hidden for Ben", "/ for Ben"]);
  done = [];
  session.end();
  await rest();
  session.open(signedIn);
  await rest();
  expect(done).toEqual(["hidden for nobody", "/login for nobody", "hidden for Ada", "hidden for Ada", "/ for Ada"]);
});

test("a page that begins anew for somebody begins once more for nobody", async () => {
  isNetworkUp = false;
  const becoming = becomeBen();
  await Promise.resolve();
  expect(done.at(-1)).toBe("/ for Ben");
  session.end();
  await becoming;
  expect(done.slice(3)).toEqual(["hidden for nobody", "/login for nobody"]);
});

test("a page that begins anew for nobody begins once more for who signs in meanwhile", async () => {
  isNetworkUp = false;
  session.end();
  await Promise.resolve();
  expect(done).toEqual(["hidden for nobody", "/login for nobody"]);
  await becomeBen();
  expect(done.slice(2)).toEqual(["hidden for Ben", "hidden for Ben", "/ for Ben"]);
});

test("what nobody was shown stays for who signs in, and a page that is as it was loaded is not loaded with the network", async () => {
  open(null);
  session.open(signedIn);
  await rest();
  handleNetwork();
  expect(done).toEqual([]);
});
