import { PAYMENT_COVER_MAX_BYTES } from "@atrium/contracts/payment-link-limits";
import { ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { FieldNote, noteId } from "../../../ui/fields/FieldFrame.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./CoverField.module.css";

const TYPES = ".jpg,.jpeg,.png,.webp";
const MIME_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

type CoverFieldProps = {
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onChange: (file: File | null) => void;
};

/** The cover of a link, shown as it will be; sent with the rest (PAYL-011, PAYL-030 to PAYL-032). */
export function CoverField({ file, error, onChange }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const url = useUrl(file);

  function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const chosen = currentTarget.files?.[0];
    // The same file can be chosen again afterwards.
    currentTarget.value = "";
    if (chosen === undefined) return;
    if (chosen.size > PAYMENT_COVER_MAX_BYTES) {
      toast.error(m["paymentLinks.cover.tooLarge"]());
      return onChange(null);
    }
    if (MIME_TYPES.has(chosen.type)) return onChange(chosen);
    toast.error(m["paymentLinks.cover.wrongType"]());
    onChange(null);
  }

  return (
    <div role="group" aria-labelledby={id} aria-describedby={error === undefined ? undefined : noteId(id)}>
      <div className={styles.box} data-invalid={error !== undefined || undefined}>
        {url === null ? (
          <>
            <ImagePlus size={22} aria-hidden />
            <span id={id} className={styles.label}>
              {m["paymentLinks.cover.add"]()}
            </span>
            <span className={styles.hint}>{m["paymentLinks.cover.hint"]()}</span>
          </>
        ) : (
          <>
            <span id={id} hidden>
              {m["paymentLinks.cover.add"]()}
            </span>
            <img className={styles.image} src={url} alt={m["paymentLinks.cover.preview"]()} />
          </>
        )}
        <input
          ref={input}
          type="file"
          name="coverImage"
          accept={TYPES}
          tabIndex={-1}
          className={styles.file}
          aria-label={m["paymentLinks.cover.add"]()}
          onChange={handleChoice}
        />
        <span className={styles.buttons}>
          <Button size={32} onClick={() => input.current?.click()}>
            {url === null ? m["paymentLinks.cover.choose"]() : m["paymentLinks.cover.change"]()}
          </Button>
          {url !== null && (
            <Button size={32} icon={<Trash2 size={16} aria-hidden />} onClick={() => onChange(null)}>
              {m["paymentLinks.cover.remove"]()}
            </Button>
          )}
        </span>
      </div>
      <FieldNote id={id} error={error} />
    </div>
  );
}

/** An address that shows a file on this page, for as long as it does. */
function useUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
