import { PAYMENT_COVER_MAX_BYTES } from "@atrium/contracts/payment-link-limits";
import { ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { FieldNote, noteId } from "../../../ui/fields/FieldFrame.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./CoverField.module.css";

const TYPES = ".jpg,.jpeg,.png,.webp";
const MIME_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/** A file, and an address that shows it on this page. */
export type Cover = { readonly file: File; readonly url: string };

type CoverFieldProps = {
  readonly cover: Cover | null;
  readonly error: string | undefined;
  readonly onChange: (cover: Cover | null) => void;
};

/** The cover of a link, shown as it will be; sent with the rest (PAYL-011, PAYL-030 to PAYL-032). */
export function CoverField({ cover, error, onChange }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const url = cover?.url ?? null;
  // Of the cover before, and of the last one when the form goes.
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);

  function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const chosen = currentTarget.files?.[0];
    // The same file can be chosen again afterwards.
    currentTarget.value = "";
    if (chosen === undefined) return;
    if (chosen.size > PAYMENT_COVER_MAX_BYTES) {
      toast.error(m["paymentLinks.cover.tooLarge"]());
      return onChange(null);
    }
    if (MIME_TYPES.has(chosen.type)) return onChange({ file: chosen, url: URL.createObjectURL(chosen) });
    toast.error(m["paymentLinks.cover.wrongType"]());
    onChange(null);
  }

  return (
    <fieldset
      className={styles.field}
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : noteId(id)}
    >
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
    </fieldset>
  );
}
