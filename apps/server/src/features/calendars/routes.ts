import { getCalendarsInfo, getCalendarSlots, publicCalendarId, type PublicCalendar } from "@atrium/contracts/calendars";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import { toOrigin } from "../../platform/http/origin.ts";
import type { PageInfo } from "../../platform/pages/page-info.ts";
import type { WebClient } from "../../platform/pages/web-client.ts";
import type { Calendars } from "./calendars.ts";

type Parts = { readonly context: Context; readonly calendars: Calendars; readonly webClient: WebClient };
type Address = { Params: { calendarId: string } };

/** A link as anybody sees it who has its address: as data, and as a page that says what it is where the link is shared. Nothing of who booked. */
export function addCalendarRoutes(app: FastifyInstance, { context, calendars, webClient }: Parts): void {
  serveOperation(app, getCalendarsInfo, ({ calendarId }) => calendars.getPublic(calendarId));
  serveOperation(app, getCalendarSlots, ({ calendarId, date }) => calendars.listSlots(calendarId, date));

  async function sendPage(request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
    const parsed = publicCalendarId.safeParse(Buffer.from(request.params.calendarId, "base64").toString("latin1"));
    const found = parsed.success ? await findPublished(calendars, parsed.data) : null;
    if (!found) return webClient.sendPage(request, reply.header("x-robots-tag", "noindex"));
    const info = toInfo(found, toOrigin(request, context.config.publicUrl), context.config.instanceName);
    const answers = [{ path: getCalendarsInfo.path, input: { calendarId: found.calendarId }, answer: found }];
    return webClient.sendPublicPage(request, reply.header("x-robots-tag", "noindex"), { info, answers });
  }
  app.get<Address>("/community/calendar/:calendarId", (request, reply) => sendPage(request, reply));
  app.get<Address>("/community/:groupName/:calendarName/:calendarId", (request, reply) => sendPage(request, reply));
}

async function findPublished(calendars: Calendars, publicId: string): Promise<PublicCalendar | null> {
  try {
    return await calendars.getPublic(publicId);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/** What a preview of the link shows: what can be booked, with whom, and how long it takes. */
function toInfo(
  { calendarId, title, hostName, timeSlot, offset }: PublicCalendar,
  origin: string,
  siteName: string,
): PageInfo {
  const id = encodeURIComponent(Buffer.from(calendarId).toString("base64"));
  return {
    title: `${title} · ${hostName}`,
    description: `${timeSlot} min, ${offset}`,
    url: `${origin}/community/calendar/${id}`,
    imageUrl: null,
    siteName,
    kind: "website",
    structuredData: null,
  };
}
