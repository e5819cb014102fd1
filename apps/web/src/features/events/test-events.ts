import type { Event } from "@atrium/contracts/events";
import type { EventId, Instant, RoomId, UserId } from "@atrium/contracts/ids";

const PRIYA = "0190a000-0000-7000-8000-000000000002" as UserId;

/** An event of Priya's for a room of hers, as Inès sees it. */
export const studio: Event = {
  id: "0190a000-0000-7000-8000-0000000000e1" as EventId,
  seriesId: "0190a000-0000-7000-8000-0000000000f1",
  type: "MANUALLY_CREATED",
  title: "Print Room open studio",
  description: "Bring an apron.",
  location: "Riverside Makers, Hall B",
  conferenceDetails: "https://meet.riversidemakers.example/print-room",
  isConference: true,
  startTime: "2026-06-25T17:00:00.000Z" as Instant,
  endTime: "2026-06-25T19:30:00.000Z" as Instant,
  timeZone: "Europe/London",
  repeat: "",
  isPrivate: false,
  onlyOriginalParticipantsCanJoin: false,
  adminValidation: false,
  capacity: 24,
  hasWaitingList: true,
  coverUrl: null,
  chatGroupId: "0190a000-0000-7000-8000-0000000000a1" as RoomId,
  messageId: 4,
  groupName: "Riverside Makers",
  userIdOfEventCreator: PRIYA,
  hostInfo: { userId: PRIYA, firstName: "Priya", lastName: "Raghunathan", username: "priya" },
  acceptedCount: 24,
  maybeCount: 4,
  declinedCount: 3,
  waitingCount: 3,
  requestCount: null,
  confirmationStatus: "YES",
  isWaiting: false,
  hasRequested: false,
  canEdit: false,
  canAnswer: true,
  canRequest: false,
};
