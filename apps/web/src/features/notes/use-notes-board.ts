import type { UserId } from "@atrium/contracts/ids";
import { useState } from "react";
import type { Recording } from "../messages/messages-files.ts";
import type { SpeechLanguage } from "@atrium/contracts/notes";
import { type ShownNote, useKeepAudio } from "./queries.ts";
import { useWriteDown } from "./speech.ts";
import { sayLater, uploadFile } from "./upload.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { toNoteFault } from "./refusal.ts";

/** What is open over the notes. */
export type OpenPart =
  | { readonly part: "text"; readonly note: ShownNote | null }
  | { readonly part: "rename" | "picture" | "speech"; readonly note: ShownNote }
  | { readonly part: "photos" | "documents" }
  | { readonly part: "audio" }
  | null;

/** What was recorded and is not kept yet: because it is on its way, or because it did not arrive. */
export type UnsavedRecording = {
  readonly key: string;
  readonly title: string;
  readonly recording: Recording;
  /** In which it is written down as well; null where that is not wanted. */
  readonly language: SpeechLanguage | null;
  /** In percent; null while nothing is under way. */
  readonly progress: number | null;
};

const toEnding = (type: string): string => /^\w+\/(mp4|ogg)/u.exec(type)?.[1] ?? "webm";

/** What is open over somebody's notes, and recordings that are not kept yet: none of them is lost without a question. */
export function useNotesBoard(userId: UserId) {
  const [open, setOpen] = useState<OpenPart>(null);
  const [unsaved, setUnsaved] = useState<readonly UnsavedRecording[]>([]);
  const { mutateAsync: keepAudio } = useKeepAudio(userId);
  const { writeDown } = useWriteDown();

  const patch = (key: string, progress: number | null) =>
    setUnsaved((all) => all.map((one) => (one.key === key ? { ...one, progress } : one)));
  const forget = (key: string) => setUnsaved((all) => all.filter((one) => one.key !== key));

  /** False where it is not kept, of which the person is told; it can be tried again. */
  async function save({ key, title, recording, language }: UnsavedRecording): Promise<boolean> {
    const { blob, durationMs, peaks } = recording;
    patch(key, 0);
    try {
      const signal = new AbortController().signal;
      const onProgress = (progress: number) => patch(key, progress);
      const fileId = await uploadFile(blob, `note.${toEnding(blob.type)}`, { use: "audio", signal, onProgress });
      const id = await keepAudio({ fileId, audioTitle: title, durationMs, peaks });
      forget(key);
      sayLater(m["notes.audio.saved"]());
      // It is kept whether or not anybody writes it down.
      if (id !== undefined && language !== null) void writeDown(id, language);
      return true;
    } catch (error) {
      patch(key, null);
      toast.error(toNoteFault(error));
      return false;
    }
  }

  function add(title: string, recording: Recording, language: SpeechLanguage | null): void {
    const one = { key: crypto.randomUUID(), title, recording, language, progress: null };
    setUnsaved((all) => [one, ...all]);
    void save(one);
  }

  return { open, setOpen, unsaved, add, save, forget };
}

export type NotesBoardState = ReturnType<typeof useNotesBoard>;
