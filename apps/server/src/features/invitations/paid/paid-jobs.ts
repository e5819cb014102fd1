import { roomPaymentId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Parts } from "../parts.ts";
import { END_UNANSWERED, REFUND_FORGOTTEN, ROOM_PAYMENT_ENDED } from "./job-names.ts";
import { endUnanswered } from "./end-unanswered.ts";
import { refundForgotten, settleRoomPayment } from "./settle-payment.ts";

const endedPayload = z.object({ itemId: roomPaymentId, state: z.enum(["paid", "expired"]) });

/** What becomes of payments whether or not a browser comes back. */
export const roomPaymentJobs = (parts: Parts): readonly JobDefinition[] => [
  {
    name: ROOM_PAYMENT_ENDED,
    run(payload) {
      const { itemId, state } = endedPayload.parse(payload);
      return settleRoomPayment(parts, itemId, state === "paid");
    },
  },
  { name: REFUND_FORGOTTEN, cron: "* * * * *", run: () => refundForgotten(parts) },
  { name: END_UNANSWERED, cron: "* * * * *", run: () => endUnanswered(parts) },
];
