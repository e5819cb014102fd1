import type { RoomId } from "@atrium/contracts/ids";

/** The browser's own, which TypeScript's list of options lacks. */
export type Options = NotificationOptions & { readonly renotify: boolean };

/** What the notification of a call carries; `seq` is that of no message. */
export type ShownRing = { readonly roomId: RoomId; readonly seq: null; readonly callId: string };
type Ring = { readonly roomId: RoomId; readonly callId: string; readonly body: string; readonly isSilent: boolean };

/** Of a call that rings: it stays until it is answered or over, and where a page and the worker show it, it is one. */
export const toRingOptions = ({ roomId, callId, body, isSilent }: Ring): Options => ({
  body,
  tag: toRingTag(callId),
  renotify: false,
  requireInteraction: true,
  silent: isSilent,
  icon: "/icon-192.png",
  data: { roomId, seq: null, callId } satisfies ShownRing,
});

export const toRingTag = (callId: string): string => `call ${callId}`;

export const isRing = (data: unknown): data is ShownRing =>
  typeof data === "object" && data !== null && "callId" in data && "roomId" in data;
