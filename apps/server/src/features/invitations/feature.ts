import type { Feature } from "../../feature.ts";
import { feed } from "../feed/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { rooms } from "../rooms/feature.ts";
import { forgetInvitations } from "./account/forget.ts";
import { createInvitations } from "./invitations.ts";
import { invitationCommands } from "./live.ts";
import { letCreateRequests } from "./requests/from-feed.ts";
import { invitationsMergeStep } from "./account/merge.ts";

export const invitations: Feature = {
  name: "invitations",
  mergeAccounts: invitationsMergeStep,
  open(context, { use }) {
    const api = createInvitations(context, { rooms: use(rooms), notifications: use(notifications) });
    use(rooms).onAdmitted(api.clear);
    letCreateRequests(use(feed), api);
    return {
      api: null,
      commands: invitationCommands(api),
      deleteUserData: (userId) => forgetInvitations(context, userId),
    };
  },
};
