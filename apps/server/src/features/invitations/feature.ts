import type { Feature } from "../../feature.ts";
import { feed } from "../feed/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { payments } from "../payments/feature.ts";
import { rooms } from "../rooms/feature.ts";
import { forgetInvitations } from "./account/forget.ts";
import { createInvitations } from "./invitations.ts";
import { invitationCommands } from "./live.ts";
import { addRoomPaymentsGraphql } from "./paid/paid-graphql.ts";
import { roomPaymentJobs } from "./paid/paid-jobs.ts";
import { letCreateRequests } from "./requests/from-feed.ts";
import { invitationsMergeStep } from "./account/merge.ts";

export const invitations: Feature = {
  name: "invitations",
  mergeAccounts: invitationsMergeStep,
  open(context, { use }) {
    const parts = {
      context,
      rooms: use(rooms),
      notifications: use(notifications),
      payments: use(payments).payments,
    };
    const api = createInvitations(parts);
    use(rooms).onAdmitted(api.clearAdmitted);
    letCreateRequests(use(feed), api);
    return {
      api: null,
      commands: invitationCommands(api),
      addGraphql: (builder) => addRoomPaymentsGraphql(builder, api),
      jobs: roomPaymentJobs(parts),
      deleteUserData: (userId) => forgetInvitations(parts, userId),
    };
  },
};
