import { toRefusal } from "../../../platform/live/failure.ts";
import type { SendingFailure } from "./sendings.ts";

/** What a refused command means for what is being sent: only a refusal that would come again ends the try. */
export function toSendingFailure(error: unknown): SendingFailure {
  const refusal = toRefusal(error);
  return refusal === null || refusal.code === "UNAVAILABLE" ? { kind: "cut" } : { kind: "failed", code: refusal.code };
}
