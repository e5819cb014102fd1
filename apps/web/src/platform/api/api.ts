import { report } from "../reports/reports.ts";
import { session } from "../session/session.ts";
import { watchSignOuts } from "../session/until-signed-out.ts";
import { ApiClient } from "./client.ts";
import { toDeviceKey } from "./device-key.ts";

const untilSignedOut = watchSignOuts(session);

export const api = new ApiClient(
  session,
  (input, init) => fetch(input, { ...init, signal: AbortSignal.any([init?.signal ?? [], untilSignedOut()].flat()) }),
  () => toDeviceKey(localStorage),
  report,
);
