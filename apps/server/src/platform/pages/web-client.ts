import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  OPEN_PAGES,
  PUBLIC_PAGE_ELEMENT,
  type PageAnswer,
  type PublicPage,
  SIGNED_IN_COOKIE,
} from "@atrium/contracts/public-page";
import { SERVER_PATHS } from "@atrium/contracts/server-paths";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { chooseCoding, takesIdentity } from "./content-coding.ts";
import { readLanguages } from "./languages.ts";
import { type PageInfo, toDataElement, toHeadElements } from "./page-info.ts";
import { PageParts } from "./page-parts.ts";
import type { PageRenderer } from "./page-renderer.ts";

/** A page that anybody may open: what it says of itself, and the answers of the operations it asks. */
export type PageContent = { readonly info: PageInfo; readonly answers: readonly PageAnswer[] };

/** The web client, for routes whose pages come with what they show. */
export type WebClient = {
  /** The page of this address with its content in it. @throws AppError NOT_FOUND where the web client was not built */
  readonly sendPublicPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    content: PageContent,
  ) => Promise<FastifyReply>;
  /** The one page that shows everything else once its script runs. @throws the same */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Pages are made for one visitor: the level that costs a millisecond. */
const BROTLI_QUALITY = 4;
/** Shorter pages are sent as they are: they gain nothing that a packet would notice. */
const WORTHWHILE_LENGTH = 1_024;

/** Files whose name begins with a dot are nobody's but the builder's, and no page has such a name. */
const HIDDEN = /\/(\.|%2e)/i;

const PAGE_METHODS = new Set(["GET", "HEAD"]);

/** Serves the built web client: hashed files for ever, public pages rendered, every other route of the client its one page. */
export async function serveWebClient(
  app: FastifyInstance,
  { folder, renderer }: { folder: string; renderer: PageRenderer },
): Promise<WebClient> {
  const pagePath = join(folder, "index.html");
  const page = existsSync(pagePath) ? readFileSync(pagePath, "utf8") : null;
  const parts = new PageParts(folder);
  if (page !== null) {
    await app.register(async (scope) => {
      scope.addHook("onRequest", async ({ headers }) => {
        // What @fastify/static makes of "gzip;q=0, *" or "identity, br;q=0.5" is not what they say.
        if (headers["accept-encoding"] !== undefined)
          headers["accept-encoding"] = chooseCoding(headers["accept-encoding"]);
      });
      await scope.register(fastifyStatic, {
        root: folder,
        index: false,
        preCompressed: true,
        dotfiles: "ignore",
        // A folder is no file: asked for without a word of compression, it was taken for a bad request.
        allowedPath: (path) => !path.endsWith("/"),
        setHeaders(reply, path) {
          const isHashed = path.includes("/assets/");
          void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
        },
      });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // A provider that sends someone back ends its address in anything, for example "state=4.abc".
    const [path = ""] = toPathAndQuery(request.url).split("?", 1);
    const wantsPage =
      PAGE_METHODS.has(request.method) && !SERVER_PATHS.test(path) && !HIDDEN.test(path) && !/\.\w+$/.test(path);
    if (!wantsPage) throw new AppError("NOT_FOUND");
    return sendPage(request, reply);
  });
  return { sendPage, sendPublicPage };

  function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = toPathAndQuery(request.url);
    // Whoever is nobody here yet is shown the sign-in whatever they ask for.
    const isForVisitors = OPEN_PAGES.test(asked) || !SIGNED_IN.test(request.headers.cookie ?? "");
    const left = isForVisitors ? SHELL : CHAT;
    const text = isForVisitors || !CHAT_PAGES.test(asked) ? without(ensurePage(), left) : ensurePage();
    return send(request, reply.header("vary", "cookie, accept-encoding"), text);
  }

  async function sendPublicPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { info, answers }: PageContent,
  ): Promise<FastifyReply> {
    const asked: PublicPage = {
      url: toPathAndQuery(request.url),
      languages: readLanguages(request.headers["accept-language"]),
      answers,
    };
    const rendered = await renderer.render(asked);
    const title = info.title ?? rendered?.title ?? null;
    const description = info.description ?? rendered?.description ?? null;
    const head = toHeadElements({ ...info, title, description });
    const files = rendered ? parts.toElements(rendered.module) : [];
    const root = `<div id="root"${rendered?.isForVisitors ? ' data-for="visitors"' : ""}>${rendered?.html ?? ""}</div>`;
    const data = toDataElement("application/json", asked, PUBLIC_PAGE_ELEMENT);
    // By functions, because a text may hold `$&`.
    const text = without(ensurePage(), SHELL)
      .replace('<html lang="en"', () => `<html lang="${rendered?.locale ?? "en"}"`)
      .replace(/<title>.*?<\/title>/s, () => head.join("\n    "))
      // What is read comes first, the script that brings it to life after it.
      .replace('<script type="module"', (start) => (rendered ? `${start} fetchpriority="low"` : start))
      // Behind the styles of every page, which they build on.
      .replace("</head>", () => `  ${[...files, data].join("\n    ")}\n  </head>`)
      .replace('<div id="root"></div>', () => root);
    return send(request, reply.header("vary", "accept-language, accept-encoding"), text);
  }

  function ensurePage(): string {
    if (page === null) throw new AppError("NOT_FOUND");
    return page;
  }
}

/** Links to what a page does not need that somebody without a session opens, and to what only chat needs. */
const SHELL = /\s*<link [^>]*data-shell[^>]*>/g;
const CHAT = /\s*<link [^>]*data-shell="chat"[^>]*>/g;
const SIGNED_IN = new RegExp(`(?:^|;\\s*)${SIGNED_IN_COOKIE}=1(?:;|$)`);
const CHAT_PAGES = /^\/(?:$|\?|chat(?:[/?]|$))/;
const without = (page: string, links: RegExp): string => page.replaceAll(links, "");

/** With a mark, so that whoever has the page is told so, and as small as the client takes it. */
async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  // Weak: the same for all the encodings of a page.
  const etag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
  void reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-cache", etag });
  if (isUnchanged(request.headers["if-none-match"], etag)) return reply.status(304).send();
  const accepted = request.headers["accept-encoding"];
  const isSmall = text.length < WORTHWHILE_LENGTH && takesIdentity(accepted);
  const coding = isSmall ? "identity" : chooseCoding(accepted);
  if (coding === "identity") return reply.send(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const packed = coding === "br" ? compressBrotli(text, { params }) : compressGzip(text);
  return reply.header("content-encoding", coding).send(await packed);
}

/** Without the host of a whole address, which servers have to take too (RFC 9112 3.2.2) and which is whatever the client says. */
function toPathAndQuery(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, "");
}

function isUnchanged(known: string | undefined, etag: string): boolean {
  const marks = known?.split(",").map((mark) => mark.trim()) ?? [];
  // Compared weakly: with and without the W/.
  return marks.includes(etag) || marks.includes(etag.slice(2)) || marks.includes("*");
}
