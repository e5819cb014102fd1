import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AppError } from "../../../errors.ts";
import type { Notes } from "../notes.ts";

// A link as we seal it. NOT_FOUND for anything else.
const params = z.object({ token: z.string().regex(/^[\w-]{84}$/u) });

/** An author's notes for the browser that they asked with, which shows no token when it follows a link. */
export function addExportRoutes(http: FastifyInstance, notes: Notes): void {
  // Whoever only asks whether it is there would have it counted as read.
  http.get("/exportNotes/:token", { exposeHeadRoute: false }, async (request, reply) => {
    const parsed = params.safeParse(request.params);
    const file = parsed.success ? await notes.openExport(parsed.data.token) : null;
    if (file === null) throw new AppError("NOT_FOUND");
    return reply
      .header("content-type", "application/zip")
      .header("content-disposition", `attachment; filename="${file.name}"`)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("x-robots-tag", "noindex")
      .send(file.content);
  });
}
