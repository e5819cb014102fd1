import type { RoomId, Seq } from "@atrium/contracts/ids";
import { perUser } from "../../../platform/live/per-user.ts";
import { Attendance } from "./attendance.ts";
import { toAttendedLock } from "./decisions.ts";

/** Where a notification leads: to a message, or for a call to its room. */
export type AskedMessage = { readonly roomId: RoomId; readonly seq: Seq | null };

/** Whether the signed-in person looks at their chats, in this tab or another. */
export const chatAttendance = perUser((me) => new Attendance({ name: toAttendedLock(me), locks: navigator.locks }));

const listeners = new Set<(asked: AskedMessage) => void>();

/** Somebody clicked a notification that this tab has shown, or that the worker has shown and gives to this tab. */
export function onRoomAsked(listener: (asked: AskedMessage) => void): () => void {
  listeners.add(listener);
  const handleMessage = ({ data, ports }: MessageEvent<unknown>): void => {
    const asked = readAsked(data);
    if (asked === null) return;
    listener(asked);
    // The worker asks the next page otherwise, or opens one.
    ports[0]?.postMessage("taken");
  };
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  worker?.addEventListener("message", handleMessage);
  return () => {
    listeners.delete(listener);
    worker?.removeEventListener("message", handleMessage);
  };
}

export function askForRoom(asked: AskedMessage): void {
  for (const listener of listeners) listener(asked);
}

function readAsked(data: unknown): AskedMessage | null {
  if (typeof data !== "object" || data === null || !("openMessage" in data)) return null;
  const { roomId, seq } = data.openMessage as Partial<AskedMessage>;
  return typeof roomId === "string" && (typeof seq === "number" || seq === null) ? { roomId, seq } : null;
}
