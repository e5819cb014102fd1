import { report } from "../reports/reports.ts";
import { session } from "../session/session.ts";
import { ApiClient } from "./client.ts";
import { toDeviceKey } from "./device-key.ts";

export const api = new ApiClient(
  session,
  (input, init) => fetch(input, init),
  () => toDeviceKey(localStorage),
  report,
);
