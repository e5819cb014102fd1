import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";

/** What belongs to the server; every other path is one of the web client's routes. */
const SERVER_PATHS = /^\/(auth|api|graphql|live|files|images|demo|healthz|readyz|metrics)(\/|$|\?)/;

/** Serves the built web client: hashed files for ever, every route of the client its one page. */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
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
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  });
}
