import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { withoutControls } from "@atrium/contracts/storable";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";
import { isSendKey } from "../composer/composer-text.ts";
import type { Chosen } from "./attach-files.ts";
import { sendFiles } from "./choose-files.ts";
import { formatSize, toEnding } from "./file-size.ts";
import { useObjectUrl } from "./use-object-url.ts";
import styles from "./SendFilesDialog.module.css";

type SendFilesDialogProps = { readonly chosen: Chosen; readonly onSent: () => void; readonly onClose: () => void };

/** What was chosen, to be looked at, with words under it, before it is sent. */
export default function SendFilesDialog({ chosen, onSent, onClose }: SendFilesDialogProps) {
  const { roomId, as } = chosen;
  const [files, setFiles] = useState(chosen.files);
  const [text, setText] = useState("");

  function send(): void {
    onClose();
    sendFiles({ roomId, files, as, text: text.trim() }).then(onSent, () => toast.error(m["messages.file.failed"]()));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing })) return;
    event.preventDefault();
    send();
  }

  function remove(file: File): void {
    const left = files.filter((other) => other !== file);
    if (left.length === 0) onClose();
    else setFiles(left);
  }

  return (
    <Dialog title={m["messages.send.title"]({ count: files.length })} closable onClose={onClose}>
      <FormStack>
        <ul className={styles.files} aria-label={m["messages.attach.files"]()}>
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- files have no identity; the same one may be chosen twice
            <li key={`${index} ${file.name}`} className={styles.file}>
              <Preview file={file} isPicture={as === "fitting" && file.type.startsWith("image/")} />
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {file.name}
                </span>
                <span className={styles.size}>{formatSize(file.size)}</span>
              </span>
              <IconButton
                size="small"
                label={m["messages.send.leaveOut"]({ name: file.name })}
                onClick={() => remove(file)}
              >
                <X size={17} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <TextArea
          label={m["messages.send.caption"]()}
          data-autofocus
          rows={2}
          dir="auto"
          maxLength={MESSAGE_MAX_LENGTH}
          value={text}
          onChange={(words) => setText(withoutControls(words))}
          onKeyDown={handleKeyDown}
        />
        <Button variant="primary" size={46} block onClick={send}>
          {m["messages.send.send"]()}
        </Button>
      </FormStack>
    </Dialog>
  );
}

/** The picture itself, small; of anything else its ending. */
function Preview({ file, isPicture }: { readonly file: File; readonly isPicture: boolean }) {
  const url = useObjectUrl(isPicture ? file : null);
  if (url !== undefined) return <img className={styles.picture} src={url} alt="" draggable={false} />;
  return (
    <span className={styles.type} aria-hidden>
      {toEnding(file.name)}
    </span>
  );
}
