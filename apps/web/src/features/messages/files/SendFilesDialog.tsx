import type { Instant } from "@atrium/contracts/ids";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { withoutControls } from "@atrium/contracts/storable";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";
import { isSendKey } from "../composer/composer-text.ts";
import { SendOrLater } from "../composer/later/SendOrLater.tsx";
import { useSendLater } from "../composer/later/use-send-later.tsx";
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

  const later = useSendLater({ roomId, onScheduled: onClose });

  async function give(sendAt?: Instant): Promise<void> {
    try {
      await sendFiles({ roomId, files, as, text: text.trim(), ...(sendAt && { sendAt }) });
      if (sendAt === undefined) onSent();
    } catch {
      toast.error(m["messages.file.failed"]());
    }
  }

  function send(): void {
    onClose();
    void give();
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
        <SendOrLater
          label={m["messages.send.send"]()}
          onSend={send}
          onLater={later.isOffered ? () => later.ask({ begin: give }) : undefined}
        />
      </FormStack>
      {later.dialog}
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
