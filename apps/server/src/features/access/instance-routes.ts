import { instanceInfo } from "@atrium/contracts/access";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";

export function addInstanceRoutes(app: FastifyInstance, { config }: Context, version: string): void {
  serveOperation(app, instanceInfo, () => ({
    name: config.instanceName,
    version,
    demo: config.demo,
    languageSelector: config.languageSelector,
    signUp: config.signUp === "open",
    google: config.google !== null,
    links: config.links,
  }));
}
