import type { EventId, UserId } from "@atrium/contracts/ids";
import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { sendPicture } from "../../../ui/files/send-picture.ts";
import { type EventDraft, toChange, toRule } from "./event-draft.ts";
import { EVENT } from "../list/kept-events.ts";
import { eventKeys, setEvent } from "../queries.ts";

const ANNOUNCE = graphql(`mutation AnnounceEventCover($contentType: String!, $sizeBytes: Int!) {
  picture: announceEventCover(contentType: $contentType, sizeBytes: $sizeBytes) { key putUrl }
}`);
const CREATE = graphql(
  `mutation CreateEvent($title: String!, $location: String, $description: String, $conferenceDetails: String, $isConference: Boolean,
    $startTime: String!, $endTime: String!, $timeZone: String, $isPrivate: Boolean, $onlyOriginalParticipantsCanJoin: Boolean,
    $adminValidation: Boolean, $capacity: Int, $hasWaitingList: Boolean, $cover: String, $repeat: String, $chatGroupId: ID,
    $participantIds: [ID!]) {
  event: createEvent(title: $title, location: $location, description: $description, conferenceDetails: $conferenceDetails,
    isConference: $isConference, startTime: $startTime, endTime: $endTime, timeZone: $timeZone, isPrivate: $isPrivate,
    onlyOriginalParticipantsCanJoin: $onlyOriginalParticipantsCanJoin, adminValidation: $adminValidation, capacity: $capacity,
    hasWaitingList: $hasWaitingList, cover: $cover, repeat: $repeat, chatGroupId: $chatGroupId, participantIds: $participantIds) {
    ...ShownEvent }
}`,
  EVENT,
);
const UPDATE = graphql(
  `mutation UpdateEvent($id: ID!, $scope: EventScope, $title: String!, $location: String, $description: String,
    $conferenceDetails: String, $isConference: Boolean, $startTime: String!, $endTime: String!, $timeZone: String, $isPrivate: Boolean,
    $onlyOriginalParticipantsCanJoin: Boolean, $adminValidation: Boolean, $capacity: Int, $hasWaitingList: Boolean, $cover: String) {
  event: updateEvent(id: $id, scope: $scope, title: $title, location: $location, description: $description,
    conferenceDetails: $conferenceDetails, isConference: $isConference, startTime: $startTime, endTime: $endTime, timeZone: $timeZone,
    isPrivate: $isPrivate, onlyOriginalParticipantsCanJoin: $onlyOriginalParticipantsCanJoin, adminValidation: $adminValidation,
    capacity: $capacity, hasWaitingList: $hasWaitingList, cover: $cover) { ...ShownEvent }
}`,
  EVENT,
);
const ADD = graphql(`mutation AddParticipantToEvents($participantId: ID!, $eventIds: [ID!]!) {
  addParticipantToEvents(participantId: $participantId, eventIds: $eventIds)
}`);

/** Sends a cover ahead; what is saved with its key then shows it. */
export function uploadCover(file: File) {
  return sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: async (picture) => (await api.graphql(ANNOUNCE, picture)).picture,
  });
}

/** A new one without an id, else the one there is; whoever was added to it is invited once it is saved. */
export function useWriteEvent(id: EventId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draft: EventDraft) => {
      const change = toChange(draft);
      if (change === null) throw new Error("a form without times is not sent");
      const participantIds = draft.guests.map(({ userId }) => userId);
      if (id === null) {
        const more = {
          participantIds,
          repeat: toRule(draft.repeat, draft.startDate),
          chatGroupId: draft.chatGroupId || null,
        };
        return (await api.graphql(CREATE, { ...change, ...more })).event;
      }
      const { event } = await api.graphql(UPDATE, { ...change, id, scope: draft.scope });
      await inviteAll(id, participantIds);
      return event;
    },
    onSuccess: (event) => {
      setEvent(client, event);
      return client.invalidateQueries({ queryKey: eventKeys.all });
    },
  });
}

async function inviteAll(id: EventId, participantIds: readonly UserId[]): Promise<void> {
  for (const participantId of participantIds) await api.graphql(ADD, { participantId, eventIds: [id] });
}
