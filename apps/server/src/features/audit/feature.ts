import type { Feature } from "../../feature.ts";
import { auditJobs, forgetAddresses } from "./audit.ts";

export const audit: Feature<null> = {
  name: "audit",
  open: (context) => ({
    api: null,
    jobs: auditJobs(context),
    deleteUserData: (userId) => forgetAddresses(context, userId),
  }),
};
