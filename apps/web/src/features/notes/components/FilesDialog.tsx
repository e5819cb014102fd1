import type { UserId } from "@atrium/contracts/ids";
import { FILE_MAX_BYTES, PHOTO_MAX_BYTES } from "@atrium/contracts/limits";
import { NOTE_FILES_AT_ONCE_MAX } from "@atrium/contracts/note-limits";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { DropZone } from "../../../ui/kit/DropZone.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { toast } from "../../../ui/toast.ts";
import { askToDiscard } from "../../../ui/page/use-unsaved.ts";
import { formatSize, useObjectUrl } from "../../messages/messages-files.ts";
import { toKind } from "../model.ts";
import { useKeepFiles } from "../queries.ts";
import { toNoteFault } from "../refusal.ts";
import { sayLater, uploadFile } from "../upload.ts";
import styles from "./FilesDialog.module.css";
import { PartButtons } from "./PartButtons.tsx";

type FilesDialogProps = {
  readonly userId: UserId;
  readonly of: "photos" | "documents";
  readonly onClose: () => void;
};
type ChosenFile = { readonly key: string; readonly file: File; readonly kind: "image" | "document" };

/** Pictures or documents, dropped or chosen, looked at before they are kept (NOTE-013, NOTE-014, NOTE-023). */
export function FilesDialog({ userId, of, onClose }: FilesDialogProps) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const leaving = useRef(new AbortController());
  const { mutateAsync: keep } = useKeepFiles(userId);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  function handleDrop(files: readonly File[]) {
    const fitting = files.filter(({ size }) => size > 0 && size <= FILE_MAX_BYTES);
    const left = fitting.slice(0, NOTE_FILES_AT_ONCE_MAX - chosen.length);
    const isTooLarge = fitting.length < files.length;
    setError(
      isTooLarge
        ? m["notes.files.tooLarge"]({ megabytes: formatNumber(FILE_MAX_BYTES / 1024 / 1024) })
        : left.length < fitting.length
          ? m["notes.files.tooMany"]({ count: NOTE_FILES_AT_ONCE_MAX })
          : undefined,
    );
    const isPhoto = (file: File) => of === "photos" && file.size <= PHOTO_MAX_BYTES && toKind(file.type) === "image";
    const added = left.map((file) => ({
      key: crypto.randomUUID(),
      file,
      kind: isPhoto(file) ? ("image" as const) : ("document" as const),
    }));
    setChosen([...chosen, ...added]);
  }

  async function handleClose() {
    if (chosen.length > 0 && !(await askToDiscard(m["notes.files.unsaved"]()))) return;
    onClose();
  }

  async function keepOne({ key, file, kind }: ChosenFile) {
    const fileId = await uploadFile(file, file.name, {
      use: kind === "image" ? "photo" : "document",
      signal: leaving.current.signal,
      onProgress: (percent) => setProgress((all) => ({ ...all, [key]: percent })),
    });
    await keep({ kind, fileIds: [fileId] });
  }

  async function handleSave() {
    if (chosen.length === 0) return onClose();
    if (isSaving) return;
    setSaving(true);
    const { signal } = leaving.current;
    for (const one of chosen) {
      try {
        await keepOne(one);
      } catch (fault) {
        if (signal.aborted) return;
        // What is left stays, to be tried again or taken away.
        setSaving(false);
        setProgress({});
        toast.error(toNoteFault(fault));
        return;
      }
      setChosen((all) => all.filter(({ key }) => key !== one.key));
    }
    const hasImages = chosen.some(({ kind }) => kind === "image");
    sayLater(hasImages ? m["notes.photo.saved"]() : m["notes.saved"]());
    onClose();
  }

  return (
    <Dialog
      closable
      title={of === "photos" ? m["notes.photos.add"]() : m["notes.documents.addTitle"]()}
      onClose={() => void handleClose()}
    >
      <FormStack>
        <DropZone
          multiple
          label={of === "photos" ? m["notes.photos.drop"]() : m["notes.documents.drop"]()}
          hint={of === "photos" ? m["notes.photos.hint"]() : undefined}
          error={error}
          disabled={isSaving}
          onDrop={handleDrop}
        />
        {chosen.length > 0 && (
          <ul className={styles.files}>
            {chosen.map((one) => (
              <Chosen
                key={one.key}
                one={one}
                percent={isSaving ? (progress[one.key] ?? 0) : null}
                onRemove={() => setChosen(chosen.filter(({ key }) => key !== one.key))}
              />
            ))}
          </ul>
        )}
        <PartButtons>
          <Button onClick={() => void handleClose()}>{m["ui.cancel"]()}</Button>
          <Button variant="primary" loading={isSaving} onClick={() => void handleSave()}>
            {m["notes.save"]()}
          </Button>
        </PartButtons>
      </FormStack>
    </Dialog>
  );
}

type ChosenProps = { readonly one: ChosenFile; readonly percent: number | null; readonly onRemove: () => void };

function Chosen({ one: { file, kind }, percent, onRemove }: ChosenProps) {
  const url = useObjectUrl(kind === "image" ? file : null);
  const { name } = file;
  return (
    <li className={styles.file}>
      {url !== undefined && <img className={styles.preview} src={url} alt="" />}
      <span className={styles.words}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={styles.size}>
          {percent === null ? formatSize(file.size) : m["notes.saving"]({ percent: formatNumber(percent) })}
        </span>
        {percent !== null && <progress className={styles.bar} max={100} value={percent} aria-label={name} />}
      </span>
      {percent === null && (
        <IconButton size="small" label={m["notes.files.remove"]({ name })} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
