import { ImageUp, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { m } from "../platform/i18n/messages.ts";
import { Button } from "./Button.tsx";
import styles from "./PictureField.module.css";
import type { SentPicture } from "./send-picture.ts";
import { useSentPicture } from "./use-sent-picture.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type PictureFieldProps<Where extends { readonly putUrl: string }> = {
  readonly hasPicture: boolean;
  readonly send: (file: File) => Promise<SentPicture<Where>>;
  readonly onSent: (imageUrl: string, sentTo: Where) => void;
  readonly onRemove: () => void;
  /** The picture as it will be seen, or what stands in its place. */
  readonly children: ReactNode;
};

/** A picture that is shown at once, sent ahead, and part of what it belongs to when that is saved. */
export function PictureField<Where extends { readonly putUrl: string }>(props: PictureFieldProps<Where>) {
  const { hasPicture, send, onSent, onRemove, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isSending, problem, handleChange } = useSentPicture({ send, onSent });
  return (
    <div>
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
          onChange={handleChange}
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
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
