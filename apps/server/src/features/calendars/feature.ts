import type { Feature } from "../../feature.ts";
import { events } from "../events/feature.ts";
import { messages } from "../messages/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { payments } from "../payments/feature.ts";
import { rooms } from "../rooms/feature.ts";
import { type Calendars, createCalendars } from "./calendars.ts";
import { seedCalendars } from "./demo-calendars.ts";
import { forgetCalendars } from "./account/forget.ts";
import { addCalendarsGraphql } from "./graphql.ts";
import { calendarsJobs } from "./jobs.ts";
import { calendarsMergeStep } from "./account/merge.ts";
import { createMeetingListener } from "./bookings/meetings.ts";
import { addCalendarRoutes } from "./routes.ts";
import { countBooked, listBooked } from "./bookings/timeline-store.ts";

export const calendars: Feature<Calendars> = {
  name: "calendars",
  mergeAccounts: calendarsMergeStep,
  open(context, { use }) {
    const parts = {
      context,
      events: use(events),
      ...use(payments),
      rooms: use(rooms),
      messages: use(messages),
      notifications: use(notifications),
    };
    const api = createCalendars(parts);
    parts.events.listenToMeetings(createMeetingListener(parts));
    return {
      api,
      addRoutes: (http, { webClient }) => addCalendarRoutes(http, { context, calendars: api, webClient }),
      addGraphql: (builder) => addCalendarsGraphql(builder, api),
      deleteUserData: (userId) => forgetCalendars(parts, userId),
      seedDemo: (community) => seedCalendars(api, community),
      jobs: calendarsJobs(parts),
      timeline: [
        {
          kind: "BOOKING",
          list: (pair, page) => listBooked(context.db.kysely, pair, page),
          count: (pair) => countBooked(context.db.kysely, pair),
        },
      ],
    };
  },
};
