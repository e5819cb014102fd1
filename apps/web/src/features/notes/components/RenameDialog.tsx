import { FILE_NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { NOTE_TITLE_MAX_LENGTH } from "@atrium/contracts/note-limits";
import { type SyntheticEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { toStem } from "../model.ts";
import { type ShownNote, useRename } from "../queries.ts";
import { toNoteFault } from "../refusal.ts";
import { sayLater } from "../upload.ts";
import { PartButtons } from "./PartButtons.tsx";

type RenameDialogProps = { readonly note: ShownNote; readonly onClose: () => void };

/** Another title for a recording, another name for a document, whose ending stays (NOTE-008, NOTE-014, NOTE-026). */
export function RenameDialog({ note, onClose }: RenameDialogProps) {
  const isAudio = note.type === "CONTACT_NOTE_AUDIO";
  const extension = note.extension ?? "";
  const before = isAudio ? (note.audioTitle ?? "") : toStem(note.filename ?? "", extension);
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useRename();

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const typed = name.trim();
    if (typed === "") {
      setError(isAudio ? m["notes.audio.needsTitle"]() : m["notes.documents.needsName"]());
      field.current?.focus();
      return;
    }
    if (typed === before) return onClose();
    const naming = isAudio ? { audioTitle: typed } : { filename: extension === "" ? typed : `${typed}.${extension}` };
    mutate(
      { attachmentId: note.id, ...naming },
      {
        onSuccess: () => {
          sayLater(m["notes.renamed"]());
          onClose();
        },
        onError: (fault) => toast.error(toNoteFault(fault)),
      },
    );
  }

  return (
    <Dialog closable title={isAudio ? m["notes.audio.rename"]() : m["notes.documents.rename"]()} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <FormStack>
          <TextField
            ref={field}
            data-autofocus
            label={isAudio ? m["notes.audio.titleField"]() : m["notes.documents.nameField"]()}
            maxLength={isAudio ? NOTE_TITLE_MAX_LENGTH : FILE_NAME_MAX_LENGTH - extension.length - 1}
            trailing={isAudio || extension === "" ? undefined : <span>.{extension}</span>}
            value={name}
            error={error}
            onChange={(typed) => {
              setName(typed);
              setError(undefined);
            }}
          />
          <PartButtons>
            <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="primary" loading={isPending}>
              {m["notes.save"]()}
            </Button>
          </PartButtons>
        </FormStack>
      </form>
    </Dialog>
  );
}
