import type { SpeechLanguage } from "@atrium/contracts/notes";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { useTranscribe } from "./queries.ts";
import { sayLater } from "./upload.ts";
import type { ContactNoteId } from "@atrium/contracts/ids";

/** What can be spoken, the first one unless another is chosen (NOTE-012, NOTE-027). */
export const LANGUAGES = [
  { value: "en-US", label: "EN" },
  { value: "fr-FR", label: "FR" },
  { value: "ru-RU", label: "RU" },
] as const satisfies readonly { readonly value: SpeechLanguage; readonly label: string }[];

export const DEFAULT_LANGUAGE: SpeechLanguage = "en-US";

/** A language that was chosen before, else the first. */
export const toLanguage = (known: string | null): SpeechLanguage =>
  LANGUAGES.find(({ value }) => value === known)?.value ?? DEFAULT_LANGUAGE;

/** Says how it went: that it is written down, or that nobody could be reached for it (NOTE-033, NOTE-038). */
export function useWriteDown() {
  const { mutateAsync, isPending } = useTranscribe();

  const writeDown = async (attachmentId: ContactNoteId, languageCode: SpeechLanguage): Promise<void> => {
    try {
      await mutateAsync({ attachmentId, languageCode });
      sayLater(m["notes.speech.done"]());
    } catch {
      toast.error(m["notes.speech.failed"]());
    }
  };
  return { isPending, writeDown };
}
