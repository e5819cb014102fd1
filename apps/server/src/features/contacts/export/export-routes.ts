import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { openExport } from "./export-contacts.ts";

// The secret of a link as we make it. NOT_FOUND for anything else.
const params = z.object({ token: z.string().regex(/^[\w-]{43}$/u) });

/** A person's address book for the browser that they asked with, which shows no token when it follows a link (CONT-078, A-57). */
export function addExportRoutes(app: FastifyInstance, context: Context): void {
  // Whoever only asks whether it is there, as previews of links do, would use it up.
  app.get("/exportContact/:token", { exposeHeadRoute: false }, async (request, reply) => {
    const parsed = params.safeParse(request.params);
    const file = parsed.success ? await openExport(context, parsed.data.token) : null;
    if (file === null) throw new AppError("NOT_FOUND");
    return reply
      .header("content-type", file.type)
      .header("content-disposition", `attachment; filename="${file.name}"`)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("x-robots-tag", "noindex")
      .send(file.content);
  });
}
