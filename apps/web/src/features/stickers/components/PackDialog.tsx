import type { StickerPack } from "@atrium/contracts/stickers";
import { STICKERS_A_PACK_MAX } from "@atrium/contracts/sticker-limits";
import { ArrowLeft, ImagePlus, Pencil, Trash2, X } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { toStickerName } from "../../messages/messages.ts";
import { deletePack, removeSticker } from "../sticker-actions.ts";
import { addSticker, PICTURE_TYPES, toSentence } from "../upload.ts";
import styles from "./PackDialog.module.css";
import { PackNameForm } from "./PackNameForm.tsx";

type PackDialogProps = { readonly pack: StickerPack; readonly onClose: () => void };

/** One pack: its stickers, which are added and removed here, and its name. */
export function PackDialog({ pack, onClose }: PackDialogProps) {
  const { name, stickers } = pack;
  const [isNaming, setNaming] = useState(false);
  return (
    <Dialog title={name} closable onClose={onClose}>
      <Stack gap={16}>
        {isNaming ? (
          <PackNameForm pack={pack} onDone={() => setNaming(false)} onCancel={() => setNaming(false)} />
        ) : (
          <div className={styles.bar}>
            <IconButton label={m["stickers.back"]()} onClick={onClose}>
              <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <span className={styles.count}>
              {m["stickers.countOf"]({ count: stickers.length, max: STICKERS_A_PACK_MAX })}
            </span>
            <IconButton label={m["stickers.rename"]()} onClick={() => setNaming(true)}>
              <Pencil size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton label={m["stickers.delete"]()} onClick={() => void deletePack(pack)}>
              <Trash2 size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </div>
        )}
        {stickers.length > 0 && <Pictures pack={pack} />}
        <Adding pack={pack} />
      </Stack>
    </Dialog>
  );
}

function Pictures({ pack: { packId, stickers } }: { readonly pack: StickerPack }) {
  const list = useRef<HTMLUListElement>(null);

  /** The focus stays among the stickers. */
  async function handleRemove(fileId: string, index: number): Promise<void> {
    if (!(await removeSticker(packId, fileId))) return;
    const buttons = list.current?.querySelectorAll("button");
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  }

  return (
    <ul ref={list} className={styles.pictures} aria-label={m["stickers.inPack"]()}>
      {stickers.map(({ file, url, previewUrl }, index) => (
        <li key={file.fileId} className={styles.place}>
          <img
            className={styles.picture}
            src={previewUrl ?? url}
            alt={toStickerName(file)}
            width={80}
            height={80}
            loading="lazy"
            draggable={false}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={m["stickers.removeNamed"]({ name: toStickerName(file) })}
            onClick={() => void handleRemove(file.fileId, index)}
          >
            <X size={14} strokeWidth={2.25} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

type Sending = { readonly done: number; readonly total: number };

/** Pictures are chosen, and brought to the server one after the other; what went wrong with any of them is said. */
function Adding({ pack: { packId, stickers } }: { readonly pack: StickerPack }) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const leave = useRef<AbortController>(null);
  useEffect(() => () => leave.current?.abort(), []);
  const left = STICKERS_A_PACK_MAX - stickers.length;

  async function handleFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(currentTarget.files ?? [])];
    // The same ones can be chosen again afterwards.
    currentTarget.value = "";
    if (files.length === 0 || sending !== null) return;
    const found = new Set<string>();
    const abort = new AbortController();
    leave.current = abort;
    for (const [done, file] of files.entries()) {
      if (abort.signal.aborted) return;
      setSending({ done, total: files.length });
      const outcome = done < left ? await addSticker(packId, file, abort.signal) : "full";
      if (outcome !== null) found.add(toSentence(outcome, file.name));
    }
    if (abort.signal.aborted) return;
    setProblems([...found]);
    setSending(null);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PICTURE_TYPES.join(",")}
        aria-label={m["stickers.add"]()}
        onChange={(event) => void handleFiles(event)}
      />
      <Button
        variant="primary"
        block
        icon={<ImagePlus size={17} aria-hidden />}
        loading={sending !== null}
        disabled={left <= 0}
        onClick={() => input.current?.click()}
      >
        {sending === null
          ? m["stickers.add"]()
          : m["stickers.adding"]({ done: sending.done + 1, total: sending.total })}
      </Button>
      <p className={styles.hint}>{m["stickers.addHint"]()}</p>
      {problems.length > 0 && (
        <div className={styles.problems} role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  );
}
