import type { UserId } from "@atrium/contracts/ids";
import { ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useFace } from "../hooks.ts";
import { toPictureProblem, useSetPicture } from "../queries.ts";
import { CropArea } from "./CropArea.tsx";
import styles from "./PictureDialog.module.css";

type PictureDialogProps = { readonly userId: UserId; readonly name: string; readonly onClose: () => void };

/** One's own picture: chosen, cut to a square, and everyone's to see from then on. */
export default function PictureDialog({ userId, name, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState<ImageBitmap>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { mutate, isPending, error } = useSetPicture();
  const problem = isUnreadable ? m["ui.picture.noPicture"]() : error === null ? undefined : toPictureProblem(error);

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (!file) return;
    try {
      setChosen(await createImageBitmap(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  }

  return (
    <Dialog title={m["people.picture.title"]()} closable onClose={onClose}>
      {chosen ? (
        <CropArea
          picture={chosen}
          isSaving={isPending}
          onBack={() => setChosen(undefined)}
          onCut={(file) => mutate(file, { onSuccess: onClose })}
        />
      ) : (
        <Choice userId={userId} name={name} onFile={handleFile} isRemoving={isPending} onRemove={() => mutate(null)} />
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

type ChoiceProps = {
  readonly userId: UserId;
  readonly name: string;
  readonly isRemoving: boolean;
  readonly onFile: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
  readonly onRemove: () => void;
};

function Choice({ userId, name, isRemoving, onFile, onRemove }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = useFace(userId)?.picture ?? undefined;
  return (
    <>
      <div className={styles.now}>
        <Avatar id={userId} name={name} shape="person" size={70} imageUrl={picture} />
        <p>{m["people.picture.hint"]()}</p>
      </div>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          className={styles.file}
          aria-label={m["people.picture.choose"]()}
          onChange={(event) => void onFile(event)}
        />
        {picture !== undefined && (
          <Button variant="quiet" icon={<Trash2 size={17} aria-hidden />} loading={isRemoving} onClick={onRemove}>
            {m["ui.picture.remove"]()}
          </Button>
        )}
        <Button variant="primary" icon={<ImageUp size={17} aria-hidden />} onClick={() => input.current?.click()}>
          {m["people.picture.choose"]()}
        </Button>
      </div>
    </>
  );
}
