import type { Feature } from "../../feature.ts";
import { feed } from "../feed/feature.ts";
import { messages } from "../messages/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { letCreateAnswers } from "./answers/from-feed.ts";
import { seedEvents } from "./demo-events.ts";
import { createEvents, type Events } from "./events.ts";
import { forgetEvents } from "./account/forget.ts";
import { addEventsGraphql } from "./graphql.ts";
import { addEventRoutes } from "./routes.ts";
import { extendSeriesJob } from "./jobs.ts";
import { eventsMergeStep } from "./account/merge.ts";
import { remindJob } from "./reminders/reminders.ts";
import { addMeetingsGraphql } from "./lists/meetings-graphql.ts";
import { followMemberships } from "./lists/follow-memberships.ts";
import { createSharedEvents } from "./lists/shared-events.ts";

export const events: Feature<Events> = {
  name: "events",
  mergeAccounts: eventsMergeStep,
  open(context, { use }) {
    const features = { messages: use(messages), notifications: use(notifications), meetingListeners: [] };
    const api = createEvents(context, features);
    letCreateAnswers(use(feed), api);
    return {
      api,
      addRoutes: (http) => addEventRoutes(http, context),
      addGraphql(builder) {
        addEventsGraphql(builder, api);
        addMeetingsGraphql(builder, context);
      },
      deleteUserData: (userId) => forgetEvents({ context, ...features }, userId),
      seedDemo: (community) => seedEvents(context, api, community),
      jobs: [extendSeriesJob(context), remindJob({ context, ...features })],
      timeline: createSharedEvents(context),
      start: () => followMemberships(context),
    };
  },
};
