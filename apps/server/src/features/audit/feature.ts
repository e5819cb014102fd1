import type { Feature } from "../../feature.ts";
import { auditJobs, forgetAddresses } from "./audit.ts";
import { roomActsMergeStep } from "./room-acts.ts";

export const audit: Feature<null> = {
  name: "audit",
  mergeAccounts: roomActsMergeStep,
  open: (context) => ({
    api: null,
    jobs: auditJobs(context),
    deleteUserData: (userId) => forgetAddresses(context, userId),
  }),
};
