import type { Feature } from "../../feature.ts";
import { usersJobs } from "./jobs.ts";
import { followNames, readName } from "./own-names.ts";

export const users: Feature = {
  name: "users",
  open: (context) => ({
    api: null,
    jobs: usersJobs(context),
    onConnected: (connection) => readName(context, connection),
    start: () => followNames(context),
  }),
};
