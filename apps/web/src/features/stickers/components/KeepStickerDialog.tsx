import { stickerPackForm } from "@atrium/contracts/forms/stickers";
import type { StickerPackId } from "@atrium/contracts/ids";
import { STICKER_PACKS_MAX, STICKERS_A_PACK_MAX } from "@atrium/contracts/sticker-limits";
import type { StickerPack } from "@atrium/contracts/stickers";
import { type SyntheticEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { judge } from "../../../ui/forms/field-errors.ts";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { type KeptStickerProps, toStickerName, useFileLink } from "../../messages/messages.ts";
import { usePacks } from "../hooks.ts";
import { packList } from "../live.ts";
import { findPackOf } from "../pack-list.ts";
import { createPack, keepSticker, toKeepFailure, toPackFailure } from "../sticker-actions.ts";
import styles from "./KeepStickerDialog.module.css";
import { NAME_TEXTS } from "./PackNameForm.tsx";

/** Adds a sticker that somebody has sent to a pack of one's own. */
export default function KeepStickerDialog({ roomId, file, onClose }: KeptStickerProps) {
  const { status, packs } = usePacks();
  const link = useFileLink(roomId, file.fileId);
  const known = findPackOf(packs, file.fileId);
  return (
    <Dialog title={m["stickers.keep.title"]()} closable onClose={onClose}>
      <FormStack>
        <div className={styles.picture}>
          {link && <img src={link.previewUrl ?? link.url} alt={toStickerName(file)} draggable={false} />}
        </div>
        {status === "loading" && <SkeletonRows rows={3} />}
        {status === "failed" && <ErrorCard onRetry={() => void packList().read()} />}
        {status === "ready" &&
          (known ? (
            <>
              <p className={styles.known}>{m["stickers.keep.known"]({ name: known.name })}</p>
              <Button block onClick={onClose}>
                {m["ui.close"]()}
              </Button>
            </>
          ) : (
            <KeepForm packs={packs} shown={{ roomId, fileId: file.fileId }} onClose={onClose} />
          ))}
      </FormStack>
    </Dialog>
  );
}

const NEW = "new";

type KeepFormProps = {
  readonly packs: readonly StickerPack[];
  readonly shown: Parameters<typeof keepSticker>[1];
  readonly onClose: () => void;
};

function KeepForm({ packs, shown, onClose }: KeepFormProps) {
  const fitting = packs.filter(({ stickers }) => stickers.length < STICKERS_A_PACK_MAX);
  const canMake = packs.length < STICKER_PACKS_MAX;
  const [chosen, setChosen] = useState<string>(fitting[0]?.packId ?? NEW);
  const [name, setName] = useState<string>(m["stickers.keep.newName"]());
  const [error, setError] = useState<string>();
  const { isRunning, run } = useOneAtATime();
  const options = [
    ...fitting.map((pack) => ({ value: pack.packId as string, label: pack.name })),
    ...(canMake ? [{ value: NEW, label: m["stickers.newPack"]() }] : []),
  ];
  const isNew = chosen === NEW && canMake;
  if (options.length === 0) return <p className={styles.known}>{m["stickers.keep.noRoom"]()}</p>;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const wrong = isNew ? judge(stickerPackForm, NAME_TEXTS, { name }).name : undefined;
    setError(wrong);
    if (wrong === undefined) void run(keep);
  }

  async function keep(): Promise<void> {
    let packId = chosen as StickerPackId;
    try {
      // What was made stays chosen, should adding to it fail.
      if (isNew) setChosen((packId = await createPack(name.trim())));
    } catch (cause) {
      return toast.error(toPackFailure(cause));
    }
    try {
      await keepSticker(packId, shown);
      toast.success(m["stickers.keep.done"]());
      onClose();
    } catch (cause) {
      toast.error(toKeepFailure(cause));
      if (toRefusal(cause)?.code === "NOT_FOUND") onClose();
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <FormStack>
        {fitting.length > 0 && (
          <SelectField label={m["stickers.keep.pack"]()} options={options} value={chosen} onChange={setChosen} />
        )}
        {isNew && (
          <TextField
            label={m["stickers.name"]()}
            name="name"
            autoComplete="off"
            value={name}
            error={error}
            onChange={(next) => {
              setError(undefined);
              setName(next);
            }}
          />
        )}
        <Button type="submit" variant="primary" size={46} block loading={isRunning} data-autofocus>
          {m["stickers.keep"]()}
        </Button>
      </FormStack>
    </form>
  );
}
