import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";

const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Whether the caller knows this machine by a name that only it has. */
export function isOwnMachine({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return OWN_HOST.test(headers.host ?? "");
}

/**
 * Registers routes that answer only who asked this machine by a name of its own: neither a proxy's visitors nor a page
 * elsewhere whose name was made to lead here. Others get what a missing page gets.
 */
export function addOwnMachineRoutes(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.addHook("onRequest", async ({ raw }) => {
      if (!isOwnMachine(raw)) throw new AppError("NOT_FOUND");
    });
    addRoutes(scope);
    done();
  });
}
