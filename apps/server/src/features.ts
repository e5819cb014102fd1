import type { Feature } from "./feature.ts";
import { access } from "./features/access/feature.ts";
import { administration } from "./features/administration/feature.ts";
import { audit } from "./features/audit/feature.ts";
import { blocks } from "./features/blocks/feature.ts";
import { calendars } from "./features/calendars/feature.ts";
import { calls } from "./features/calls/feature.ts";
import { contacts } from "./features/contacts/feature.ts";
import { demo } from "./features/demo/feature.ts";
import { events } from "./features/events/feature.ts";
import { feed } from "./features/feed/feature.ts";
import { files } from "./features/files/feature.ts";
import { folders } from "./features/folders/feature.ts";
import { friends } from "./features/friends/feature.ts";
import { hobbies } from "./features/hobbies/feature.ts";
import { imports } from "./features/imports/feature.ts";
import { invitations } from "./features/invitations/feature.ts";
import { messages } from "./features/messages/feature.ts";
import { moderation } from "./features/moderation/feature.ts";
import { paymentLinks } from "./features/payment-links/feature.ts";
import { payments } from "./features/payments/feature.ts";
import { notes } from "./features/notes/feature.ts";
import { notifications } from "./features/notifications/feature.ts";
import { people } from "./features/people/feature.ts";
import { presence } from "./features/presence/feature.ts";
import { profiles } from "./features/profiles/feature.ts";
import { rooms } from "./features/rooms/feature.ts";
import { scheduled } from "./features/scheduled/feature.ts";
import { settings } from "./features/settings/feature.ts";
import { stickers } from "./features/stickers/feature.ts";
import { stories } from "./features/stories/feature.ts";
import { teams } from "./features/teams/feature.ts";
import { users } from "./features/users/feature.ts";

/**
 * What Atrium is made of: a feature uses what stands before it. A new connection has its rooms before its person's name is read and
 * its session looked at again, and is told to others last.
 */
export const FEATURES: readonly Feature[] = [
  messages,
  rooms,
  users,
  files,
  people,
  access,
  presence,
  audit,
  settings,
  feed,
  notifications,
  scheduled,
  payments,
  invitations,
  administration,
  moderation,
  friends,
  blocks,
  events,
  calendars,
  paymentLinks,
  contacts,
  notes,
  folders,
  stickers,
  stories,
  calls,
  profiles,
  hobbies,
  teams,
  imports,
  demo,
];
