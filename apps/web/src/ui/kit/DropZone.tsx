import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/dropzone/styles.layer.css";
import { Dropzone } from "@mantine/dropzone";
import { FileUp, FileX } from "lucide-react";
import { useId, useRef } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { Button } from "../buttons/Button.tsx";
import { FieldNote, noteId } from "../fields/FieldFrame.tsx";
import { Spinner } from "../states/Spinner.tsx";
import styles from "./DropZone.module.css";

/** Why files were turned away, for the sentence beside the field. */
export type RefusedFiles = { readonly files: readonly File[]; readonly reason: "type" | "size" | "count" };

type DropZoneProps = {
  readonly label: string;
  readonly onDrop: (files: readonly File[]) => void;
  readonly onRefuse?: (refused: RefusedFiles) => void;
  /** MIME types, `image/*`; all without it. */
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  /** One file only without it. */
  readonly multiple?: boolean;
  /** What may be put here, in a sentence. */
  readonly hint?: string;
  readonly error?: string;
  readonly loading?: boolean;
  readonly disabled?: boolean;
};

/** Where files are dropped; a press on it, or its button, opens the choice of files. */
export function DropZone(props: DropZoneProps) {
  const { label, onDrop, onRefuse, accept, maxBytes, multiple = false } = props;
  const { hint, error, loading = false, disabled = false } = props;
  const id = useId();
  const hasNote = (error ?? hint) !== undefined;
  const open = useRef<() => void>(null);
  return (
    <div>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <Dropzone
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine renders the element
        role="group"
        aria-labelledby={id}
        aria-busy={loading}
        openRef={open}
        // The button in it is what keys reach.
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={onDrop}
        onReject={(rejections) => onRefuse?.(toRefused(rejections))}
        {...(accept && { accept: [...accept] })}
        {...(maxBytes !== undefined && { maxSize: maxBytes })}
        multiple={multiple}
        disabled={disabled || loading}
        inputProps={{ "aria-hidden": true, tabIndex: -1 }}
        data-invalid={error !== undefined || undefined}
        classNames={styles}
      >
        <span className={styles.icon}>
          <Dropzone.Accept>
            <FileUp size={24} aria-hidden />
          </Dropzone.Accept>
          <Dropzone.Reject>
            <FileX size={24} aria-hidden />
          </Dropzone.Reject>
          <Dropzone.Idle>{loading ? <Spinner /> : <FileUp size={24} aria-hidden />}</Dropzone.Idle>
        </span>
        <span className={styles.prompt}>
          <Dropzone.Accept>{m["ui.dropZone.let"]()}</Dropzone.Accept>
          <Dropzone.Reject>{m["ui.dropZone.refused"]()}</Dropzone.Reject>
          <Dropzone.Idle>
            {loading ? m["ui.loading"]() : multiple ? m["ui.dropZone.drop"]() : m["ui.dropZone.dropOne"]()}
          </Dropzone.Idle>
        </span>
        <Button
          size={32}
          disabled={disabled || loading}
          aria-describedby={hasNote ? `${id} ${noteId(id)}` : id}
          onClick={(event) => {
            // The press on the button is none on what is around it.
            event.stopPropagation();
            open.current?.();
          }}
        >
          {multiple ? m["ui.dropZone.choose"]() : m["ui.dropZone.chooseOne"]()}
        </Button>
      </Dropzone>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

type Rejections = readonly { readonly file: File; readonly errors: readonly { readonly code: string }[] }[];

function toRefused(rejections: Rejections): RefusedFiles {
  const codes = new Set(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)));
  const reason = codes.has("file-invalid-type") ? "type" : codes.has("file-too-large") ? "size" : "count";
  return { files: rejections.map(({ file }) => file), reason };
}
