import { keptDecisions } from "./kept-decisions.ts";
import { openMessage, readAsked } from "./open-message.ts";
import { chooseWay, listOutdated } from "./rules.ts";
import { readPush, readRing, showPush, showRing } from "./show-push.ts";

// Keeps the files of the app, so that a start without a network shows it with what the device has: rooms, messages, drafts, the outbox.
// What people write and read is the page's own affair (IndexedDB); no answer of the server about anybody passes through here. It also
// shows what is said while no page is open, and leads from there to the message.

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "atrium-app-";
const CACHE = `${PREFIX}${BUILD}`;
const PAGE = "/index.html";
/** On a line that is there and carries nothing, a page is not waited for any longer than this: what is kept is shown. */
const PATIENCE_MS = 5_000;
/** What a proxy says when nobody is behind it. */
const AWAY = new Set([502, 503, 504]);

const kept = { origin: self.location.origin, files: new Set(BUILT_FILES) };

/**
 * A new release takes over at once, which no open page notices: none is loaded anew, so no word is lost, and its parts stay at hand
 * beside the new ones. The next start is the new release's.
 */
self.addEventListener("install", (event) => event.waitUntil(keepFiles().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(dropOutdated().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const way = chooseWay({ method: request.method, url: request.url, isPage: request.mode === "navigate" }, kept);
  if (way === "kept first") event.respondWith(answerKeptFirst(request));
  else if (way === "network first") event.respondWith(fetch(request).catch(() => findKept(request.url)));
  else if (way === "page") event.respondWith(answerPage(request));
});

self.addEventListener("push", (event) => {
  const data = parsePush(event.data);
  const [push, ring] = [readPush(data), readRing(data)];
  if (push !== null) event.waitUntil(showPush(push, browser));
  else if (ring !== null) event.waitUntil(showRing(ring, browser));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const asked = readAsked(event.notification.data);
  if (asked !== null) event.waitUntil(openMessage(asked, self.clients));
});

const browser: Parameters<typeof showPush>[1] = {
  exclusively: async (lock, work) => {
    await navigator.locks.request(lock, work);
  },
  isHeld: async (lock) => ((await navigator.locks.query()).held ?? []).some(({ name }) => name === lock),
  async isSeen() {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return pages.some(({ visibilityState }) => visibilityState === "visible");
  },
  log: keptDecisions,
  show: (title, options) => self.registration.showNotification(title, options),
  async close(isMeant) {
    for (const one of await self.registration.getNotifications()) if (isMeant(one.data)) one.close();
  },
  pause: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
  now: Date.now,
};

function parsePush(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILT_FILES);
}

async function dropOutdated(): Promise<void> {
  await Promise.all(listOutdated(await caches.keys(), PREFIX).map((name) => caches.delete(name)));
}

async function answerKeptFirst(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const answer = await Promise.race([asked.catch(() => null), late]);
  if (answer !== null && !AWAY.has(answer.status)) return answer;
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? answer ?? asked;
}

async function findKept(url: string): Promise<Response> {
  return (await caches.match(url)) ?? Response.error();
}
