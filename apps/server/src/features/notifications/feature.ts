import type { Feature } from "../../feature.ts";
import { feed } from "../feed/feature.ts";
import { messages } from "../messages/feature.ts";
import { seedNotifications } from "./demo-notifications.ts";
import { notificationCommands } from "./live.ts";
import { addUnsubscribeRoutes } from "./mail/routes.ts";
import { mailUnreadJob, planMailsJob } from "./mail/unread-mails.ts";
import { notificationsMergeStep } from "./merge.ts";
import { createNotifications, type Notifications, type Ringing } from "./notifications.ts";
import { createPush } from "./push/push.ts";
import { createSettings } from "./settings.ts";

export const notifications: Feature<Notifications & Ringing> = {
  name: "notifications",
  mergeAccounts: notificationsMergeStep,
  open(context, { use }) {
    const api = createNotifications(use(feed), context.reach);
    const settings = createSettings(context);
    const push = createPush(context);
    use(messages).listen((stored) => push.note(stored));
    return {
      api: { ...api, ring: push.ring },
      addRoutes: (http) => addUnsubscribeRoutes(http, context),
      commands: notificationCommands(settings, push),
      jobs: [planMailsJob({ context }), mailUnreadJob({ context, messages: use(messages) })],
      async deleteUserData(userId) {
        await settings.deleteUserData(userId);
        await push.deleteUserData(userId);
      },
      seedDemo: (community) => seedNotifications(context, api, community),
      start: () => push.start(),
      stop: () => push.stop(),
    };
  },
};
