import { ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, type ComponentType, type ReactNode, Suspense, useRef, useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { classNames } from "../class-names.ts";
import { Button } from "../buttons/Button.tsx";
import styles from "./PictureField.module.css";
import type { SentPicture } from "../files/send-picture.ts";
import { useSentPicture } from "../files/use-sent-picture.ts";
import type { AvatarProps } from "../faces/Avatar.tsx";
import { VisuallyHidden } from "../faces/VisuallyHidden.tsx";

/** A picture that was chosen and is to be cut before it is sent. */
export type Cropping = {
  readonly picture: ImageBitmap;
  readonly shape: AvatarProps["shape"];
  readonly onCut: (file: File) => void;
  readonly onClose: () => void;
};

type PictureFieldProps<Where extends { readonly putUrl: string }> = {
  readonly hasPicture: boolean;
  readonly send: (file: File) => Promise<SentPicture<Where>>;
  /** The form is not to be sent meanwhile, or would be saved without the picture. */
  readonly onSending: (isSending: boolean) => void;
  readonly onSent: (imageUrl: string, sentTo: Where) => void;
  readonly onRemove: () => void;
  /** Shown with what was chosen, where it is to be cut first. */
  readonly Crop?: ComponentType<Cropping>;
  /** Small and square, with what is done to it beside it. */
  readonly isFace?: boolean;
  /** The picture as it will be seen, or what stands in its place. */
  readonly children: ReactNode;
};

/** A picture that is shown at once, sent ahead, and part of what it belongs to when that is saved. */
export function PictureField<Where extends { readonly putUrl: string }>(props: PictureFieldProps<Where>) {
  const { hasPicture, send, onSending, onSent, onRemove, Crop, isFace = false, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ImageBitmap>();
  const { isSending, problem, handleFile, handleChange } = useSentPicture({ send: sendAhead, onSent });

  async function sendAhead(file: File) {
    onSending(true);
    const sent = await send(file);
    onSending(false);
    return sent;
  }

  /** What cannot be shown is sent on as it is, which says why not. */
  async function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (!file) return;
    try {
      setChosen(await createImageBitmap(file));
    } catch {
      await handleFile(file);
    }
  }

  return (
    <div className={classNames(isFace && styles.face)}>
      <p className={styles.label}>{m["ui.picture.label"]()}</p>
      <div className={styles.picture}>{children}</div>
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          className={styles.file}
          aria-label={m["ui.picture.label"]()}
          onChange={Crop === undefined ? handleChange : (event) => void handleChoice(event)}
        />
        <Button
          size={32}
          icon={<ImageUp size={16} aria-hidden />}
          loading={isSending}
          onClick={() => input.current?.click()}
        >
          {m["ui.picture.upload"]()}
        </Button>
        {hasPicture && (
          <Button size={32} variant="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
            {m["ui.picture.remove"]()}
          </Button>
        )}
        <output>{isSending && <VisuallyHidden>{m["ui.picture.sending"]()}</VisuallyHidden>}</output>
      </div>
      {chosen !== undefined && Crop !== undefined && (
        <Suspense>
          <Crop
            picture={chosen}
            shape={isFace ? "room" : "person"}
            onClose={() => setChosen(undefined)}
            onCut={(file) => {
              setChosen(undefined);
              void handleFile(file);
            }}
          />
        </Suspense>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
