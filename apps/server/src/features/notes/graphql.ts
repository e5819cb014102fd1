import {
  type ContactNote,
  type ContactNotes,
  contactNotesInput,
  createAudioNoteInput,
  createFileNotesInput,
  createTextNoteInput,
  NOTE_TYPES,
  noteRetentionInput,
  oneNoteInput,
  transcribeNoteInput,
  updateAttachmentInput,
  updateTextNoteInput,
} from "@atrium/contracts/notes";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { addExportGraphql } from "./export/export-graphql.ts";
import type { Notes } from "./notes.ts";

const SUBJECT = "A friend of the caller's, or a member of a room that the caller looks after.";
type NoteTypes = ReturnType<typeof addTypes>;

/** What the caller keeps about others (part 2 §7 "Contacts and events"). */
export function addNotesGraphql(builder: Builder, notes: Notes): void {
  const types = addTypes(builder);
  addQueries(builder, notes, types);
  addTextMutations(builder, notes, types);
  addFileMutations(builder, notes, types);
  addExportGraphql(builder, notes);
}

function addQueries(builder: Builder, notes: Notes, { list }: NoteTypes): void {
  builder.queryFields((t) => {
    const args = { userIdOfContact: t.arg.id({ description: SUBJECT, required: true }) };
    return {
      contactNotes: t.field({
        description: "The caller's own notes on somebody. NOT_FOUND for who may keep none and keeps none.",
        type: list,
        nullable: false,
        args,
        resolve: (_root, given, { caller }) =>
          notes.list(caller.userId, parseArgs(contactNotesInput, given).userIdOfContact),
      }),
      contactNoteCount: t.int({
        description: "How many the caller keeps on somebody. NOT_FOUND for who may keep none and keeps none.",
        nullable: false,
        args,
        resolve: (_root, given, { caller }) =>
          notes.count(caller.userId, parseArgs(contactNotesInput, given).userIdOfContact),
      }),
      contactNoteRetention: t.int({
        description: "Months without a change after which the caller's notes go; 0 for ever.",
        nullable: false,
        resolve: async (_root, _args, { caller }) => (await notes.getRetention(caller.userId)) ?? 0,
      }),
    };
  });
}

function addTextMutations(builder: Builder, notes: Notes, { note }: NoteTypes): void {
  builder.mutationFields((t) => {
    const contents = t.arg.string({ description: "1 to 5,000 characters.", required: true });
    return {
      createTextNote: t.field({
        description: "CONFLICT beyond 300 notes on one person.",
        type: note,
        nullable: false,
        args: { userIdOfContact: t.arg.id({ description: SUBJECT, required: true }), contents },
        resolve: (_root, args, { caller }) => {
          const { userIdOfContact: subjectId, ...words } = parseArgs(createTextNoteInput, args);
          return notes.createText(caller.userId, { subjectId, ...words });
        },
      }),
      updateTextNote: t.field({
        description: "Says something else from now on.",
        type: note,
        nullable: false,
        args: { id: t.arg.id({ description: "Of a text note of the caller's.", required: true }), contents },
        resolve: (_root, args, { caller }) => notes.updateText(caller.userId, parseArgs(updateTextNoteInput, args)),
      }),
      setContactNoteRetention: t.int({
        description: "From now on; what is past it goes in the next night. 0 for ever.",
        nullable: false,
        args: { months: t.arg.int({ description: "6, 12, 24 or 36; null for ever." }) },
        resolve: async (_root, args, { caller }) => {
          const { months } = parseArgs(noteRetentionInput, args);
          return (await notes.setRetention(caller.userId, months ?? null)) ?? 0;
        },
      }),
      deleteAttachment: t.boolean({
        description: "True once the note is gone, and its file with it.",
        nullable: false,
        args: { id: t.arg.id({ description: "Of a note of the caller's, also of a text.", required: true }) },
        resolve: async (_root, args, { caller }) => {
          await notes.remove(caller.userId, parseArgs(oneNoteInput, args).id);
          return true;
        },
      }),
    };
  });
}

function addFileMutations(builder: Builder, notes: Notes, { note }: NoteTypes): void {
  builder.mutationFields((t) => {
    const userIdOfContact = t.arg.id({ description: SUBJECT, required: true });
    const fileIds = t.arg.idList({ description: "1 to 10 files that the caller has sent in.", required: true });
    const createOf = (kind: "CONTACT_NOTE_IMAGE" | "CONTACT_NOTE_DOCUMENT", description: string) =>
      t.field({
        description,
        type: [note],
        nullable: false,
        args: { userIdOfContact, fileIds },
        resolve: (_root, args, { caller }) => {
          const { userIdOfContact: subjectId, ...files } = parseArgs(createFileNotesInput, args);
          return notes.createFiles(caller.userId, { subjectId, kind, ...files });
        },
      });
    return {
      createImageNote: createOf("CONTACT_NOTE_IMAGE", "A note for each picture, which was kept as a photograph."),
      createDocumentNote: createOf("CONTACT_NOTE_DOCUMENT", "A note for each file, whatever it is."),
      createAudioNote: t.field({
        description: "A note of what was recorded.",
        type: [note],
        nullable: false,
        args: {
          userIdOfContact,
          fileId: t.arg.id({ description: "A recording that the caller has sent in.", required: true }),
          audioTitle: t.arg.string({ description: "1 to 60 characters.", required: true }),
          durationMs: t.arg.int({ description: "How long it is.", required: true }),
          peaks: t.arg.intList({ description: "How loud it is from beginning to end, 0 to 100.", required: true }),
        },
        resolve: (_root, args, { caller }) => {
          const { userIdOfContact: subjectId, fileId, audioTitle, ...voice } = parseArgs(createAudioNoteInput, args);
          const kind = "CONTACT_NOTE_AUDIO";
          return notes.createFiles(caller.userId, { subjectId, kind, fileIds: [fileId], title: audioTitle, voice });
        },
      }),
      updateAttachment: t.field({
        description: "Names a file, or keeps what is said in a recording. What is left out stays as it is.",
        type: note,
        nullable: false,
        args: {
          attachmentId: t.arg.id({ description: "Of a note of the caller's.", required: true }),
          filename: t.arg.string({ description: "Of a picture or a document, whose ending stays." }),
          extension: t.arg.string({ description: "The ending that the file has: no other." }),
          audioTitle: t.arg.string({ description: "1 to 60 characters." }),
          transcribedText: t.arg.string({ description: "At most 60,000 characters." }),
          isTranscribed: t.arg.boolean({ description: "False takes the transcript away." }),
          transcribedLanguage: t.arg.string({ description: "en-US, fr-FR or ru-RU." }),
          tanscribedTime: t.arg.string({ description: "When it was written down; ISO 8601 in UTC, now without it." }),
        },
        resolve: (_root, args, { caller }) => {
          const { attachmentId, ...change } = parseArgs(updateAttachmentInput, args);
          return notes.updateAttachment(caller.userId, attachmentId, change);
        },
      }),
      transcribeAudioNote: t.field({
        description: "Writes down what is said in a recording. UNAVAILABLE where nobody does, or nothing was heard.",
        type: note,
        nullable: false,
        args: {
          attachmentId: t.arg.id({ description: "Of a recording of the caller's.", required: true }),
          languageCode: t.arg.string({ description: "en-US, fr-FR or ru-RU.", required: true }),
        },
        resolve: (_root, args, { caller }) => {
          const { attachmentId, languageCode } = parseArgs(transcribeNoteInput, args);
          return notes.transcribe(caller.userId, attachmentId, languageCode);
        },
      }),
    };
  });
}

function addTypes(builder: Builder) {
  const type = builder.enumType("ContactNoteType", { description: "What a note keeps.", values: NOTE_TYPES });
  const note = builder.objectRef<ContactNote>("ContactNote").implement({
    description: "What the caller keeps about somebody; nobody else sees it.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque.", nullable: false }),
      type: t.field({ description: "What it keeps.", type, nullable: false, resolve: (one) => one.type }),
      contents: t.exposeString("contents", { description: "Of a text." }),
      updateAt: t.exposeString("updateAt", { description: "When it last changed; ISO 8601 in UTC.", nullable: false }),
      signedGetURL: t.exposeString("signedGetURL", { description: "Of a picture or a recording, for an hour or two." }),
      signedPreviewURL: t.exposeString("signedPreviewURL", { description: "Of a picture, small." }),
      filename: t.exposeString("filename", { description: "Of a file, with its ending." }),
      extension: t.exposeString("extension", { description: "The ending of its name, without the dot." }),
      bytes: t.exposeInt("bytes", { description: "How large the file is." }),
      audioTitle: t.exposeString("audioTitle", { description: "Of a recording." }),
      durationMs: t.exposeInt("durationMs", { description: "How long a recording is." }),
      peaks: t.field({
        description: "How loud a recording is from beginning to end, 0 to 100.",
        type: ["Int"],
        resolve: (one) => one.peaks && [...one.peaks],
      }),
      isTranscribed: t.exposeBoolean("isTranscribed", { description: "Whether it is written down.", nullable: false }),
      transcribedText: t.exposeString("transcribedText", { description: "What is said in a recording." }),
      transcribedLanguage: t.exposeString("transcribedLanguage", { description: "en-US, fr-FR or ru-RU." }),
      transcribedTime: t.exposeString("transcribedTime", { description: "When it was written down." }),
    }),
  });
  const list = builder.objectRef<ContactNotes>("ContactNotes").implement({
    description: "What the caller keeps about one person.",
    fields: (t) => ({
      contactName: t.exposeString("contactName", { description: "As the person is called.", nullable: false }),
      canWrite: t.exposeBoolean("canWrite", { description: "Whether there may be more.", nullable: false }),
      notes: t.field({
        description: "The latest first.",
        type: [note],
        nullable: false,
        resolve: (one) => [...one.notes],
      }),
    }),
  });
  return { note, list };
}
