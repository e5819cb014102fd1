import { access } from "../features/access/feature.ts";
import { administration } from "../features/administration/feature.ts";
import { blocks } from "../features/blocks/feature.ts";
import { calendars } from "../features/calendars/feature.ts";
import { calls } from "../features/calls/feature.ts";
import { events } from "../features/events/feature.ts";
import { feed } from "../features/feed/feature.ts";
import { folders } from "../features/folders/feature.ts";
import { friends } from "../features/friends/feature.ts";
import { hobbies } from "../features/hobbies/feature.ts";
import { invitations } from "../features/invitations/feature.ts";
import { moderation } from "../features/moderation/feature.ts";
import { notes } from "../features/notes/feature.ts";
import { notifications } from "../features/notifications/feature.ts";
import { paymentLinks } from "../features/payment-links/feature.ts";
import { profiles } from "../features/profiles/feature.ts";
import { rooms } from "../features/rooms/feature.ts";
import { scheduled } from "../features/scheduled/feature.ts";
import { settings } from "../features/settings/feature.ts";
import { stickers } from "../features/stickers/feature.ts";
import { stories } from "../features/stories/feature.ts";
import { teams } from "../features/teams/feature.ts";
import type { Feature } from "../ui/features.ts";

/** What the signed-in app is made of, in the order of the sidebar's entries. Pages are in routes.ts, what a device keeps in local-stores.ts. */
export const FEATURES: readonly Feature[] = [
  rooms,
  stickers,
  stories,
  calls,
  folders,
  friends,
  invitations,
  profiles,
  hobbies,
  events,
  feed,
  administration,
  calendars,
  paymentLinks,
  teams,
  settings,
  notifications,
  scheduled,
  notes,
  moderation,
  blocks,
  access,
];
