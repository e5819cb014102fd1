import type { UserId } from "@atrium/contracts/ids";
import { expect, onTestFinished, test, vi } from "vitest";
import { signedIn } from "../../../test/test-session.ts";
import { LocalDatabase } from "../storage/local-database.ts";
import { session } from "./session.ts";
import type { SignedIn } from "./session-storage.ts";
import { signOut } from "./sign-out.ts";

const toSession = (userId: string): SignedIn => ({
  ...signedIn,
  token: `token of ${userId}`,
  tokenExpiresAt: Date.now() / 1000 + 3600,
  userId: userId as UserId,
});

/** The server hears of a sign-out, and answers when it is let. */
function holdServer(): { answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    session.end();
    localStorage.clear();
  });
  return { answer: () => resolve(new Response("{}", { headers: { "content-type": "application/json" } })) };
}

async function openDatabase(name: string): Promise<void> {
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("success", () => resolve(opening.result.close()));
    opening.addEventListener("error", reject);
  });
}

const listDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

test("a sign-out takes what is kept at once, and again what was written until the server answered  ACC-053", async () => {
  const server = holdServer();
  session.open(toSession("amara"));
  localStorage.setItem("atrium-locale", "fr");
  await openDatabase("atrium-amara");
  const signedOut = signOut({ everywhere: false });
  expect(localStorage).toHaveLength(0);
  localStorage.setItem("atrium-recent-stickers", "[]");
  server.answer();
  await signedOut;
  expect(localStorage).toHaveLength(0);
  expect(await listDatabases()).not.toContain("atrium-amara");
});

test("who signs in from another tab until the server has answered stays, with what is theirs  ACC-053", async () => {
  const server = holdServer();
  session.open(toSession("amara"));
  await openDatabase("atrium-amara");
  const signedOut = signOut({ everywhere: false });
  session.open(toSession("mei"));
  localStorage.setItem("atrium-locale", "fr");
  await openDatabase("atrium-mei");
  server.answer();
  await signedOut;
  expect(session.getSnapshot()?.userId).toBe("mei");
  expect(localStorage.getItem("token")).toBe("token of mei");
  expect(localStorage.getItem("atrium-locale")).toBe("fr");
  expect(await listDatabases()).toContain("atrium-mei");
  expect(await listDatabases()).not.toContain("atrium-amara");
});

test("who signs in again while a tab that is asleep holds their database goes on without it  ACC-053", async () => {
  const server = holdServer();
  session.open(toSession("amara"));
  // That tab is not told that it is to let go.
  const asleep = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("atrium-amara");
    opening.addEventListener("success", () => resolve(opening.result));
  });
  onTestFinished(() => asleep.close());
  const signedOut = signOut({ everywhere: false });
  server.answer();
  await signedOut;
  session.open(toSession("amara"));
  const database = new LocalDatabase("atrium-amara", []);
  expect(await database.read(() => Promise.resolve("what is kept"), "nothing")).toBe("nothing");
});

test("who signs in from another tab until the server has answered still starts without a network  ACC-053", async () => {
  const server = holdServer();
  session.open(toSession("amara"));
  const signedOut = signOut({ everywhere: false });
  session.open(toSession("mei"));
  await caches.open("atrium-app-1");
  onTestFinished(async () => void (await caches.delete("atrium-app-1")));
  server.answer();
  await signedOut;
  expect(await caches.keys()).toContain("atrium-app-1");
});

test("a browser that does not say which databases it has keeps nobody from signing out  ACC-053", async () => {
  const server = holdServer();
  session.open(toSession("amara"));
  vi.spyOn(indexedDB, "databases").mockRejectedValue(new DOMException("not here", "InvalidStateError"));
  onTestFinished(() => void vi.restoreAllMocks());
  const signedOut = signOut({ everywhere: false });
  server.answer();
  await expect(signedOut).resolves.toBeUndefined();
});
