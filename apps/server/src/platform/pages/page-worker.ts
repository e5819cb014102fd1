// Renders public pages in a thread of its own: neither does a page hold up a message, nor does the stand-in for a browser that the web
// client needs reach the rest of the server.
import { parentPort, workerData } from "node:worker_threads";
import type { PublicPage, RenderedPage } from "@atrium/contracts/public-page";

export type PageOrder = { readonly id: number; readonly page: PublicPage };
/** Told once, before the first delivery. */
export type WorkerReady = { readonly isReady: true };
export type PageDelivery = { readonly id: number; readonly rendered: RenderedPage | null; readonly error?: string };
type Bundle = { readonly renderPage: (page: PublicPage) => Promise<RenderedPage | null> };

const { renderPage } = (await import(workerData as string)) as Bundle;
send({ isReady: true });
let last: Promise<void> = Promise.resolve();

// One after the other: the language of a page is a state of the web client's.
parentPort?.on("message", (order: PageOrder) => {
  last = last.then(() => deliver(order));
});

async function deliver({ id, page }: PageOrder): Promise<void> {
  const delivery: PageDelivery = await renderPage(page).then(
    (rendered) => ({ id, rendered }),
    // Without the address, which anybody chooses: a fault is the same at each, and told once.
    (error: unknown) => ({ id, rendered: null, error: String(error).replaceAll(page.url, "…") }),
  );
  send(delivery);
}

function send(told: WorkerReady | PageDelivery): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
  parentPort?.postMessage(told);
}
