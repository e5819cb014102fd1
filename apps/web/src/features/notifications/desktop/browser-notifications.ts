import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { DesktopNotification } from "./desktop-notifier.ts";
import { askForRoom } from "./page.ts";
import { type Options, toRingOptions, toRingTag } from "./shown.ts";

/** Shown by this tab itself: where there is no worker, as in development. */
const own = new Map<RoomId, { readonly seq: Seq; readonly notification: Notification }>();

/** Shows a notification, one a room. By the worker where there is one: phones know no other way, and it outlives the tab. */
export async function showNotification({ roomId, seq, title, body, isSilent }: DesktopNotification): Promise<void> {
  const options: Options = {
    body,
    tag: roomId,
    renotify: true,
    silent: isSilent,
    icon: "/icon-192.png",
    data: { roomId, seq },
  };
  const worker = await findWorker();
  if (worker !== null) return worker.showNotification(title, options);
  const notification = new Notification(title, options);
  own.set(roomId, { seq, notification });
  notification.addEventListener("click", () => {
    notification.close();
    askForRoom({ roomId, seq });
  });
}

/** Takes away what has been read meanwhile, on this device or another. */
export async function closeNotifications(isRead: (shown: { roomId: RoomId; seq: Seq }) => boolean): Promise<void> {
  for (const [roomId, { seq, notification }] of own) {
    if (!isRead({ roomId, seq })) continue;
    own.delete(roomId);
    notification.close();
  }
  const worker = await findWorker();
  for (const notification of (await worker?.getNotifications()) ?? []) {
    const { roomId, seq } = (notification.data ?? {}) as Partial<{ roomId: RoomId; seq: Seq }>;
    if (roomId !== undefined && typeof seq === "number" && isRead({ roomId, seq })) notification.close();
  }
}

type RingNotification = Parameters<typeof toRingOptions>[0] & { readonly title: string };
const ownRings = new Map<string, Notification>();

/** Shows that a call rings, until it is closed. */
export async function showRing({ title, ...ring }: RingNotification): Promise<void> {
  const options = toRingOptions(ring);
  const worker = await findWorker();
  if (worker !== null) return worker.showNotification(title, options);
  const notification = new Notification(title, options);
  ownRings.set(ring.callId, notification);
  notification.addEventListener("click", () => {
    notification.close();
    askForRoom({ roomId: ring.roomId, seq: null });
  });
}

/** Shown by this tab, by another, or by the worker for what was pushed. */
export async function closeRing(callId: string): Promise<void> {
  ownRings.get(callId)?.close();
  ownRings.delete(callId);
  const worker = await findWorker();
  for (const notification of (await worker?.getNotifications({ tag: toRingTag(callId) })) ?? []) notification.close();
}

async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration().catch(() => undefined);
  return registration?.active ? registration : null;
}
