import { getLocale } from "../../../platform/i18n/locale.ts";
import { live } from "../../../platform/live/live.ts";

/**
 * Has this browser told of messages also while no page of it is open, where its worker and the server can. Done at every start: the
 * server forgets a browser with its session, and a service with time.
 */
export async function subscribeToPush(): Promise<void> {
  const worker = await findWorker();
  if (worker === null) return;
  const { key } = await live.requestSoon("notifications.pushKey", {});
  if (key === null) return;
  const { endpoint, keys } = (await subscribe(worker.pushManager, key)).toJSON();
  const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return;
  await live.requestSoon("notifications.subscribe", { endpoint, p256dh, auth, language: getLocale() });
}

/** Nothing is pushed to this browser any more: the server forgets it, and so does its service. */
export async function unsubscribeFromPush(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const worker = await container?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await Promise.all([live.requestSoon("notifications.unsubscribe", {}), subscription?.unsubscribe()]);
}

/** Whether the server reaches this browser while no page of it is open. */
export async function isSubscribedToPush(): Promise<boolean> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const worker = await container?.getRegistration();
  return (await worker?.pushManager?.getSubscription()) != null;
}

/** Once there is one; in development there is none, and browsers without push have none that pushes. */
async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined || !("PushManager" in window)) return null;
  return container.ready;
}

/** A subscription under another key than the server's is of no use to it. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const kept = await manager.getSubscription();
  if (kept !== null && toText(kept.options.applicationServerKey) === key) return kept;
  await kept?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** In the alphabet of addresses, without padding. */
function toText(key: ArrayBuffer | null): string | null {
  if (key === null) return null;
  const binary = String.fromCodePoint(...new Uint8Array(key));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
