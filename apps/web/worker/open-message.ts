/** What the notification of a message carries, or of a call: it leads to the room. */
export type Asked = { readonly roomId: string; readonly seq: number | null };

/** A page that has not answered by then shows no chats, or has crashed. */
const ANSWER_WITHIN_MS = 500;

type Page = Pick<WindowClient, "focus" | "focused" | "visibilityState" | "postMessage">;
type Pages = {
  readonly matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly Page[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
};

/** Null for a notification that leads nowhere. */
export function readAsked(data: unknown): Asked | null {
  if (typeof data !== "object" || data === null) return null;
  const { roomId, seq } = data as Partial<Asked>;
  return typeof roomId === "string" && (typeof seq === "number" || seq === null) ? { roomId, seq } : null;
}

/**
 * Leads to a message: in a page that is open and goes there without being loaded anew, the one in front first, or in a new one. Pages
 * that do not answer are left alone: they may hold what somebody is writing.
 */
export async function openMessage(asked: Asked, pages: Pages): Promise<void> {
  const open = await pages.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of open.toSorted((a, b) => toRank(a) - toRank(b))) {
    if (!(await takesIt(page, asked))) continue;
    await page.focus();
    return;
  }
  const place = asked.seq === null ? "" : `?at=${asked.seq}`;
  await pages.openWindow(`/chat/${encodeURIComponent(asked.roomId)}${place}`);
}

function toRank({ focused, visibilityState }: Page): number {
  if (focused) return 0;
  return visibilityState === "visible" ? 1 : 2;
}

/** Whether the page says that it goes there. */
function takesIt(page: Page, asked: Asked): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.addEventListener("message", () => {
      clearTimeout(late);
      resolve(true);
    });
    port1.start();
    page.postMessage({ openMessage: asked }, [port2]);
  }).finally(() => port1.close());
}
