export type { BookedMeetingProps, ProposedTimesProps } from "./booked-meetings.ts";
