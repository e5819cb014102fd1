import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../errors.ts";
import { type PageInfo, withPageInfo } from "./page-info.ts";

/** The one page of the web client, for routes that say in its head what they are. */
export type WebClient = { readonly sendPage: (reply: FastifyReply, info?: PageInfo) => FastifyReply };

/** What belongs to the server; every other path is one of the web client's routes. */
const SERVER_PATHS = /^\/(auth|api|graphql|live|files|images|demo|healthz|readyz|metrics)(\/|$|\?)/;

/** Serves the built web client: hashed files for ever, every route of the client its one page. */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<WebClient> {
  const pagePath = join(folder, "index.html");
  const page = existsSync(pagePath) ? readFileSync(pagePath, "utf8") : null;
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes("/assets/");
        void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // A provider that sends someone back ends its address in anything, for example "state=4.abc".
    const [path = ""] = request.url.split("?", 1);
    const wantsPage = request.method === "GET" && !SERVER_PATHS.test(path) && !/\.\w+$/.test(path);
    if (!wantsPage || page === null) throw new AppError("NOT_FOUND");
    return sendPage(reply);
  });
  return { sendPage };

  /** @throws AppError NOT_FOUND where the web client was not built */
  function sendPage(reply: FastifyReply, info?: PageInfo): FastifyReply {
    if (page === null) throw new AppError("NOT_FOUND");
    const text = info ? withPageInfo(page, info) : page;
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(text);
  }
}
