import type { Event, EventParticipant } from "@atrium/contracts/events";
import type { Instant } from "@atrium/contracts/ids";
import type { ParticipantRow } from "./answers/answers-store.ts";
import type { HeldEvent } from "./events-store.ts";
import type { ListedEvent } from "./lists/list-store.ts";
import { canAnswer, canEdit, canRequest, type Standing } from "./policy.ts";
import type { UserId } from "@atrium/contracts/ids";

const toInstant = (at: Date): Instant => at.toISOString() as Instant;

/** How a person stands before an event at a time. */
export function toStanding(event: HeldEvent, userId: UserId, now: Date): Standing {
  const { type, creatorId, isInvited, role, roomId, said, isPrivate, onlyInvited, needsApproval, endsAt } = event;
  return {
    isCreator: creatorId === userId,
    isInvited,
    role,
    hasRoom: roomId !== null,
    said,
    isPrivate,
    onlyInvited,
    needsApproval,
    isOver: endsAt <= now,
    isRecord: type === "BLUETOOTH_CREATED",
  };
}

/** An event as one who may see it sees it. */
export function toEvent(row: ListedEvent, standing: Standing, coverUrl: string | null): Event {
  const { said } = row;
  const looksAfter = canEdit(standing);
  return {
    id: row.id,
    seriesId: row.seriesId,
    type: row.type,
    title: row.title,
    description: row.description,
    location: row.location,
    conferenceDetails: row.conferenceDetails,
    isConference: row.isConference,
    startTime: toInstant(row.startsAt),
    endTime: toInstant(row.endsAt),
    timeZone: row.timeZone,
    repeat: row.repeat ?? "",
    isPrivate: row.isPrivate,
    onlyOriginalParticipantsCanJoin: row.onlyInvited,
    adminValidation: row.needsApproval,
    capacity: row.capacity,
    hasWaitingList: row.hasWaitingList,
    coverUrl,
    chatGroupId: row.roomId,
    messageId: row.messageSeq,
    groupName: row.groupName,
    userIdOfEventCreator: row.creatorId,
    hostInfo: toHost(row),
    acceptedCount: row.acceptedCount,
    maybeCount: row.maybeCount,
    declinedCount: row.declinedCount,
    waitingCount: row.waitingCount,
    requestCount: looksAfter ? row.requestCount : null,
    confirmationStatus: said === null || said === "REQUESTED" ? "PENDING" : said,
    isWaiting: row.isWaiting,
    hasRequested: said === "REQUESTED",
    canEdit: looksAfter,
    canAnswer: canAnswer(standing),
    canRequest: canRequest(standing),
  };
}

export function toParticipant({ said, isWaiting, at, ...person }: ParticipantRow): EventParticipant {
  return {
    ...person,
    confirmationStatus: said === null || said === "REQUESTED" ? "PENDING" : said,
    isWaiting,
    hasRequested: said === "REQUESTED",
    at: at && toInstant(at),
  };
}

function toHost({ creatorId, firstName, lastName, username }: ListedEvent): Event["hostInfo"] {
  return creatorId === null
    ? null
    : { userId: creatorId, firstName: firstName ?? "", lastName: lastName ?? "", username };
}
