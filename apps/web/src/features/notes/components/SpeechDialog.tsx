import type { SpeechLanguage } from "@atrium/contracts/notes";
import { type SyntheticEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import type { ShownNote } from "../queries.ts";
import { LANGUAGES, toLanguage, useWriteDown } from "../speech.ts";
import { PartButtons } from "./PartButtons.tsx";

/** In which language somebody speaks in a recording (NOTE-015). */
export function SpeechDialog({ note, onClose }: { readonly note: ShownNote; readonly onClose: () => void }) {
  const [language, setLanguage] = useState<SpeechLanguage>(toLanguage(note.transcribedLanguage));
  const { writeDown, isPending } = useWriteDown();

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending) return;
    await writeDown(note.id, language);
    onClose();
  }

  return (
    <Dialog closable title={m["notes.speech.choose"]()} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormStack>
          <SegmentedControl
            label={m["notes.speech.language"]()}
            options={LANGUAGES}
            value={language}
            onChange={setLanguage}
          />
          <PartButtons>
            <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="primary" loading={isPending}>
              {m["notes.speech.transcribe"]()}
            </Button>
          </PartButtons>
        </FormStack>
      </form>
    </Dialog>
  );
}
