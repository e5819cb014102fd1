import type { BookingId, EventId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** What somebody booked with a host, which is an event of both. */
    readonly bookedMeetings?: {
      /** Beside the event: whom one meets there, and how the time is changed. Nothing in an event that nobody booked. */
      readonly OnPage: ComponentType<BookedMeetingProps>;
      /** Under a message: other times that are proposed, to be answered. */
      readonly InChat: ComponentType<ProposedTimesProps>;
    };
  }
}

export type BookedMeetingProps = { readonly eventId: EventId };
export type ProposedTimesProps = { readonly bookingId: BookingId };
