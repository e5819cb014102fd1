import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { DesktopNotification } from "./desktop-notifier.ts";
import { askForRoom } from "./page.ts";

/** The browser's own, which TypeScript's list of options lacks. */
type Options = NotificationOptions & { readonly renotify: boolean };

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
    if (roomId !== undefined && seq !== undefined && isRead({ roomId, seq })) notification.close();
  }
}

async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration().catch(() => undefined);
  return registration?.active ? registration : null;
}
