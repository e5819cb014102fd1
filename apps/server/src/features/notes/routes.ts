import { downloadAttachment } from "@atrium/contracts/notes";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";
import { type Authenticate, ensureCaller } from "../../platform/http/authentication.ts";
import type { Notes } from "./notes.ts";

/** Links to what a note keeps, for its author (NOTE-052). */
export function addNotesRoutes(http: FastifyInstance, notes: Notes, authenticate: Authenticate): void {
  http.get(downloadAttachment.path, async (request, reply) => {
    const { userId } = await ensureCaller(request, authenticate);
    const parsed = downloadAttachment.input.safeParse(request.params);
    if (!parsed.success) throw new AppError("NOT_FOUND");
    const link = downloadAttachment.output.parse(await notes.download(userId, parsed.data.id));
    return reply.header("cache-control", "no-store").send(link);
  });
}
