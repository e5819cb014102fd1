import type { UserId } from "@atrium/contracts/ids";
import { NOTE_MAX_LENGTH } from "@atrium/contracts/note-limits";
import { type SyntheticEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";
import { askToDiscard } from "../../../ui/page/use-unsaved.ts";
import { type ShownNote, useWriteText } from "../queries.ts";
import { toNoteFault } from "../refusal.ts";
import { sayLater } from "../upload.ts";
import { PartButtons } from "./PartButtons.tsx";

type TextDialogProps = { readonly userId: UserId; readonly note: ShownNote | null; readonly onClose: () => void };

/** A new text, or another for one that is there (NOTE-007). */
export function TextDialog({ userId, note, onClose }: TextDialogProps) {
  const before = note?.contents ?? "";
  const [text, setText] = useState(before);
  const { mutate, isPending } = useWriteText(userId);

  async function handleClose() {
    if (text.trim() !== before && text.trim() !== "" && !(await askToDiscard(m["notes.text.unsaved"]()))) return;
    onClose();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const contents = text.trim();
    // Nothing to save: a text that is empty counts as cleared (NOTE-017, NOTE-018).
    if (contents === "" || contents === before) return onClose();
    if (isPending) return;
    mutate(
      { id: note?.id ?? null, contents },
      {
        onSuccess: () => {
          sayLater(m["notes.text.saved"]());
          onClose();
        },
        onError: (error) => toast.error(toNoteFault(error)),
      },
    );
  }

  return (
    <Dialog
      closable
      title={note === null ? m["notes.text.add"]() : m["notes.text.change"]()}
      onClose={() => void handleClose()}
    >
      <form onSubmit={handleSubmit}>
        <FormStack>
          <TextArea
            data-autofocus
            label={m["notes.text.label"]()}
            rows={6}
            maxLength={NOTE_MAX_LENGTH}
            value={text}
            onChange={setText}
          />
          <PartButtons>
            <Button onClick={() => void handleClose()}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="primary" loading={isPending}>
              {m["notes.save"]()}
            </Button>
          </PartButtons>
        </FormStack>
      </form>
    </Dialog>
  );
}
