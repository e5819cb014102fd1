import type { Feature } from "../../feature.ts";
import { feed } from "../feed/feature.ts";
import { seedNotifications } from "./demo-notifications.ts";
import { createNotifications, type Notifications } from "./notifications.ts";

export const notifications: Feature<Notifications> = {
  name: "notifications",
  open(context, { use }) {
    const api = createNotifications(use(feed));
    return { api, seedDemo: (community) => seedNotifications(context, api, community) };
  },
};
