import { instanceInfo, type InstanceInfo } from "@atrium/contracts/access";
import type { PageAnswer } from "@atrium/contracts/public-page";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import { toOrigin } from "../../platform/http/origin.ts";
import type { WebClient } from "../../platform/pages/web-client.ts";

export function addInstanceRoutes(app: FastifyInstance, { config }: Context, version: string): void {
  serveOperation(app, instanceInfo, () => toInstanceInfo(config, version));
}

type Parts = {
  readonly webClient: WebClient;
  readonly version: string;
  /** What else the page shows. */
  readonly listAnswers: (request: FastifyRequest) => readonly PageAnswer[];
};

/** The sign-in page, with what this instance says of itself in it. */
export function addSignInPages(
  app: FastifyInstance,
  { config }: Context,
  { webClient, version, listAnswers }: Parts,
): void {
  for (const path of ["/login", "/login/:calendarId"]) {
    app.get(path, (request, reply) => {
      const info = {
        title: null,
        description: null,
        url: new URL("/login", toOrigin(request, config.publicUrl)).href,
        imageUrl: null,
        siteName: config.instanceName,
        kind: "website",
        structuredData: null,
      } as const;
      const instance = { path: instanceInfo.path, input: {}, answer: toInstanceInfo(config, version) };
      const answers = [instance, ...listAnswers(request)];
      return webClient.sendPublicPage(request, reply, { info, answers });
    });
  }
}

function toInstanceInfo(config: Config, version: string): InstanceInfo {
  return {
    name: config.instanceName,
    version,
    demo: config.demo,
    languageSelector: config.languageSelector,
    map: config.map,
    namesPlaces: config.geocoder !== null,
    signUp: config.signUp === "open",
    google: config.google !== null,
    links: config.links,
  };
}
