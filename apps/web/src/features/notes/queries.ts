import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import { NOTE_RETENTIONS, type NoteRetention } from "@atrium/contracts/note-limits";
import type { downloadAttachment, SpeechLanguage } from "@atrium/contracts/notes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { operation } from "../../platform/api/operation.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";

const NOTE = graphql(`fragment ShownNote on ContactNote {
  id type contents updateAt signedGetURL signedPreviewURL filename extension bytes audioTitle durationMs peaks isTranscribed
  transcribedText transcribedLanguage
}`);
const LIST = graphql(
  `query ContactNotes($userIdOfContact: ID!) {
  contactNotes(userIdOfContact: $userIdOfContact) { contactName canWrite notes { ...ShownNote } }
}`,
  NOTE,
);
const COUNT = graphql(`query ContactNoteCount($userIdOfContact: ID!) {
  contactNoteCount(userIdOfContact: $userIdOfContact)
}`);
const CREATE_TEXT = graphql(`mutation CreateTextNote($userIdOfContact: ID!, $contents: String!) {
  note: createTextNote(userIdOfContact: $userIdOfContact, contents: $contents) { id }
}`);
const UPDATE_TEXT = graphql(`mutation UpdateTextNote($id: ID!, $contents: String!) {
  note: updateTextNote(id: $id, contents: $contents) { id }
}`);
const CREATE_IMAGE = graphql(`mutation CreateImageNote($userIdOfContact: ID!, $fileIds: [ID!]!) {
  notes: createImageNote(userIdOfContact: $userIdOfContact, fileIds: $fileIds) { id }
}`);
const CREATE_DOCUMENT = graphql(`mutation CreateDocumentNote($userIdOfContact: ID!, $fileIds: [ID!]!) {
  notes: createDocumentNote(userIdOfContact: $userIdOfContact, fileIds: $fileIds) { id }
}`);
const CREATE_AUDIO = graphql(`mutation CreateAudioNote($userIdOfContact: ID!, $fileId: ID!, $audioTitle: String!,
    $durationMs: Int!, $peaks: [Int!]!) {
  notes: createAudioNote(userIdOfContact: $userIdOfContact, fileId: $fileId, audioTitle: $audioTitle,
    durationMs: $durationMs, peaks: $peaks) { id }
}`);
const TRANSCRIBE = graphql(`mutation TranscribeAudioNote($attachmentId: ID!, $languageCode: String!) {
  note: transcribeAudioNote(attachmentId: $attachmentId, languageCode: $languageCode) { id }
}`);
const UPDATE = graphql(`mutation UpdateAttachment($attachmentId: ID!, $filename: String, $audioTitle: String) {
  note: updateAttachment(attachmentId: $attachmentId, filename: $filename, audioTitle: $audioTitle) { id }
}`);
const RETENTION = graphql(`query ContactNoteRetention { months: contactNoteRetention }`);
const SET_RETENTION = graphql(`mutation SetContactNoteRetention($months: Int) {
  months: setContactNoteRetention(months: $months)
}`);
const REMOVE = graphql(`mutation DeleteAttachment($id: ID!) { deleteAttachment(id: $id) }`);

export type ShownNotes = ResultOf<typeof LIST>["contactNotes"];
export type ShownNote = ResultOf<typeof NOTE>;

const keys = {
  all: ["notes"] as const,
  of: (userId: UserId) => ["notes", "of", userId] as const,
  count: (userId: UserId) => ["notes", "count", userId] as const,
  retention: ["notes", "retention"] as const,
};

export const useNotes = (userId: UserId) =>
  useQuery({
    queryKey: keys.of(userId),
    queryFn: async () => (await api.graphql(LIST, { userIdOfContact: userId })).contactNotes,
    retry: false,
  });

export const useNoteCount = (userId: UserId) =>
  useQuery({
    queryKey: keys.count(userId),
    queryFn: async () => (await api.graphql(COUNT, { userIdOfContact: userId })).contactNoteCount,
    retry: false,
  });

/** What is shown follows what the author does elsewhere. */
export function useNotesChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all });
    return follow(live, refresh, (ask) => [live.on("notes.changed", ask)]);
  }, [queryClient]);
}

/** Changes something, and reads again what is on screen. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }) });
}

type Words = { readonly id: ContactNoteId | null; readonly contents: string };
/** A new one without an id, else the one there is. */
export const useWriteText = (userId: UserId) =>
  useChange(({ id, contents }: Words) =>
    id === null
      ? api.graphql(CREATE_TEXT, { userIdOfContact: userId, contents })
      : api.graphql(UPDATE_TEXT, { id, contents }),
  );

type Files = { readonly kind: "image" | "document"; readonly fileIds: string[] };
export const useKeepFiles = (userId: UserId) =>
  useChange(({ kind, fileIds }: Files) =>
    api.graphql(kind === "image" ? CREATE_IMAGE : CREATE_DOCUMENT, { userIdOfContact: userId, fileIds }),
  );

type Audio = {
  readonly fileId: string;
  readonly audioTitle: string;
  readonly durationMs: number;
  readonly peaks: number[];
};
export const useKeepAudio = (userId: UserId) =>
  useChange(
    async (audio: Audio) => (await api.graphql(CREATE_AUDIO, { userIdOfContact: userId, ...audio })).notes[0]?.id,
  );

type Spoken = { readonly attachmentId: ContactNoteId; readonly languageCode: SpeechLanguage };
/** What is said in a recording, written down by the server. */
export const useTranscribe = () => useChange((spoken: Spoken) => api.graphql(TRANSCRIBE, spoken));

type Naming = { readonly attachmentId: ContactNoteId; readonly filename?: string; readonly audioTitle?: string };
export const useRename = () => useChange((naming: Naming) => api.graphql(UPDATE, naming));

export const useRemoveNote = () => useChange((id: ContactNoteId) => api.graphql(REMOVE, { id }));

/** Months without a change after which one's notes go; null for ever. */
export const useRetention = () =>
  useQuery({
    queryKey: keys.retention,
    queryFn: async () => {
      const kept = (await api.graphql(RETENTION, {})).months;
      return NOTE_RETENTIONS.find((months) => months === kept) ?? null;
    },
    retry: false,
  });

export const useSetRetention = () =>
  useChange((months: NoteRetention | null) => api.graphql(SET_RETENTION, { months }));

/** Where the file of a note is downloaded from, for a while. */
export const findDownload = async (id: ContactNoteId): Promise<string> =>
  (await api.call(operation<typeof downloadAttachment>("GET", `/auth/downloadAttachment/${id}`), { id })).url;
