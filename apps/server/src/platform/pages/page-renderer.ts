import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { PublicPage, RenderedPage } from "@atrium/contracts/public-page";
import type { Logger } from "pino";
import type { PageDelivery, PageOrder, WorkerReady } from "./page-worker.ts";

/**
 * A public page takes 5 to 20 ms; one that takes so long is shown by the browser
 * alone, as it is without a renderer, and the thread is replaced.
 */
const RENDER_WITHIN_MS = 2_000;
/**
 * The thread loads the web client's components first: 300 ms, many times that on a machine whose processors
 * are taken. Until then pages come without it; one that has not started by then is replaced.
 */
const START_WITHIN_MS = 30_000;
/** Pages rendered or waiting at once; whoever comes beyond that gets the page that the browser renders. */
const UNDER_WAY_MAX = 50;
/**
 * Rendered pages that are kept: the sign-in page in each language and the profiles that are
 * looked at now, some 10 KB each. The longest unused one goes and is rendered again.
 */
const KEPT_PAGES_MAX = 100;
/** Memory of the thread that renders; beyond it the thread is replaced. */
const WORKER_MAX_MB = 128;
/**
 * Different reasons why a page could not be rendered that are logged, each once whatever the
 * address, before the log has said enough: a build that is broken must not fill it.
 */
const REASONS_MAX = 100;

export type PageRenderer = {
  /** Null where a page cannot be had in time, or at all: the browser then renders it, from the same answers. */
  readonly render: (page: PublicPage) => Promise<RenderedPage | null>;
  readonly close: () => Promise<void>;
};

/** Renders public pages with the web client's own components, as `npm run build` made them in the given folder. */
export function createPageRenderer(folder: string, log: Logger): PageRenderer {
  const bundle = join(folder, "server.js");
  if (!existsSync(bundle)) return { render: () => Promise.resolve(null), close: () => Promise.resolve() };
  return new WorkerRenderer(pathToFileURL(bundle).href, log);
}

class WorkerRenderer implements PageRenderer {
  readonly #bundle: string;
  readonly #log: Logger;
  readonly #kept = new Map<string, RenderedPage>();
  readonly #underWay = new Map<number, (rendered: RenderedPage | null) => void>();
  readonly #told = new Set<string>();
  #worker: Worker | null = null;
  #isReady = false;
  #lastId = 0;

  constructor(bundle: string, log: Logger) {
    this.#bundle = bundle;
    this.#log = log;
  }

  readonly render = async (page: PublicPage): Promise<RenderedPage | null> => {
    const key = JSON.stringify(page);
    const kept = this.#kept.get(key);
    if (kept) this.#kept.delete(key);
    const rendered = kept ?? (await this.#renderAnew(page));
    if (!rendered) return null;
    // The longest unused one stands first.
    this.#kept.set(key, rendered);
    if (this.#kept.size > KEPT_PAGES_MAX) this.#kept.delete(this.#kept.keys().next().value ?? "");
    return rendered;
  };

  readonly close = async (): Promise<void> => {
    await this.#stop();
  };

  #renderAnew(page: PublicPage): Promise<RenderedPage | null> {
    if (this.#underWay.size >= UNDER_WAY_MAX) return Promise.resolve(null);
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const order: PageOrder = { id: this.#lastId, page };
    return new Promise((resolve) => {
      const isStarting = !this.#isReady;
      const late = setTimeout(() => {
        // Its place among those under way stays taken, so that a slow start does not gather pages.
        resolve(null);
        if (!isStarting) this.#giveUp({ url: page.url });
      }, RENDER_WITHIN_MS);
      this.#underWay.set(order.id, (rendered) => {
        clearTimeout(late);
        this.#underWay.delete(order.id);
        resolve(rendered);
      });
      this.#worker?.postMessage(order);
    });
  }

  /** Not before the first page is asked for: an instance that shows none does without. */
  #start(): Worker {
    const worker = new Worker(new URL("./page-worker.ts", import.meta.url), {
      workerData: this.#bundle,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MAX_MB },
    });
    worker.unref();
    this.#isReady = false;
    const giveUpUnless = (isWell: () => boolean, within: number) =>
      setTimeout(() => {
        if (this.#worker === worker && !isWell()) this.#giveUp({});
      }, within).unref();
    giveUpUnless(() => this.#isReady, START_WITHIN_MS);
    worker.on("message", (message: PageDelivery | WorkerReady) => {
      if (this.#worker !== worker) return;
      if ("isReady" in message) {
        this.#isReady = true;
        // The pages that waited for the start have their time from now on.
        const waited = [...this.#underWay.keys()];
        giveUpUnless(() => !waited.some((id) => this.#underWay.has(id)), RENDER_WITHIN_MS);
        return;
      }
      const { id, rendered, error } = message;
      if (error !== undefined) this.#tell(error);
      this.#underWay.get(id)?.(rendered);
    });
    worker.on("error", (err) => {
      this.#log.error({ err }, "the renderer of public pages failed");
      if (this.#worker === worker) void this.#stop();
    });
    return worker;
  }

  /** Once for each reason, however often its page is asked for. */
  #tell(reason: string): void {
    if (this.#told.has(reason) || this.#told.size >= REASONS_MAX) return;
    this.#told.add(reason);
    this.#log.error({ reason }, "a public page could not be rendered");
  }

  #giveUp(about: { readonly url?: string }): void {
    this.#log.error(about, "a public page was not rendered in time");
    void this.#stop();
  }

  /** Whoever waits gets the page that the browser renders; the next page starts anew. */
  async #stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    for (const answer of this.#underWay.values()) answer(null);
    await worker?.terminate();
  }
}
