import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { toOrigin } from "../../platform/http/origin.ts";
import { readFeed } from "./feed/calendar-feed.ts";
import { toCalendarFile } from "./feed/calendar-file.ts";

// The secret of an address as we make it. NOT_FOUND for anything else.
const feedParams = z.object({ token: z.string().regex(/^[\w-]{43}\.ics$/u) });

/** A person's calendar feed for whoever has its secret address, as calendar programs sign in nowhere. */
export function addEventRoutes(app: FastifyInstance, context: Context): void {
  app.get("/calendar-feeds/:token", async (request, reply) => {
    const parsed = feedParams.safeParse(request.params);
    const events = parsed.success ? await readFeed(context, parsed.data.token.replace(/\.ics$/u, "")) : null;
    // What is no address looks like one that leads nowhere.
    if (events === null) throw new AppError("NOT_FOUND");
    const { instanceName: name, publicUrl } = context.config;
    return reply
      .header("content-type", "text/calendar; charset=utf-8")
      .header("cache-control", "private, max-age=300")
      .header("x-robots-tag", "noindex")
      .send(toCalendarFile({ events, name, origin: toOrigin(request, publicUrl) }));
  });
}
