import { type ContactImport, prepareContactImportInput } from "@atrium/contracts/contact-imports";
import { CONTACT_IMPORT_MAX_BYTES } from "@atrium/contracts/contact-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../errors.ts";
import { ensureStorable } from "../../../platform/ensure-storable.ts";
import { type Authenticate, ensureCaller } from "../../../platform/http/authentication.ts";
import type { Contacts } from "../contacts.ts";

/** A file of contacts, whose bytes are the body. Nothing of it is read before it is known who sends it, and that they may. */
export async function addImportRoutes(
  http: FastifyInstance,
  contacts: Contacts,
  authenticate: Authenticate,
): Promise<void> {
  async function receive(request: FastifyRequest): Promise<ContactImport> {
    const { userId } = await ensureCaller(request, authenticate);
    const parsed = prepareContactImportInput.safeParse(request.query);
    if (!parsed.success) throw new AppError("BAD_INPUT", { field: "fileName" });
    const { fileName } = ensureStorable(parsed.data);
    if (!Buffer.isBuffer(request.body)) throw new AppError("BAD_INPUT", { field: "file" });
    return contacts.checkFile(userId, { bytes: request.body, fileName });
  }

  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.addHook("onRequest", async (request, reply) => {
      try {
        await contacts.ensureMaySend((await ensureCaller(request, authenticate)).userId);
      } catch (error) {
        reply.header("connection", "close");
        throw error;
      }
    });
    scope.route({ method: "POST", url: "/contact-imports", bodyLimit: CONTACT_IMPORT_MAX_BYTES, handler: receive });
  });
}
