import { FileText, X } from "lucide-react";
import { m } from "../../../../platform/i18n/messages.ts";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";
import { formatSize, toEnding, toProgressLine } from "../../files/file-size.ts";
import { useFileLink, useIsSending, useProgress } from "../../files/use-file.ts";
import { giveUp } from "../../live.ts";
import styles from "./DocumentContent.module.css";
import { FileCaption } from "./FileCaption.tsx";
import type { ContentProps } from "../MessageContent.tsx";

/** A file to be saved: its ending, its name and its size; while it is on its way, how far it is. */
export function DocumentContent({ content: { files, text }, roomId, item }: ContentProps<"document">) {
  const [file] = files;
  const isSending = useIsSending(item.clientId);
  const progress = useProgress(item.clientId);
  const link = useFileLink(roomId, file?.fileId ?? "");
  if (file === undefined) return <FileCaption text={text} roomId={roomId} item={item} />;
  const ending = toEnding(file.title);
  return (
    <>
      <span className={styles.card}>
        <span className={styles.type} aria-hidden>
          {ending === "" ? <FileText size={18} strokeWidth={1.75} /> : ending}
        </span>
        <span className={styles.words}>
          {link === undefined || isSending ? (
            <span className={styles.name} dir="auto">
              {file.title}
            </span>
          ) : (
            <a className={styles.name} dir="auto" href={link.url} download={file.title}>
              {file.title}
            </a>
          )}
          <span className={styles.size}>{isSending ? toProgressLine(progress) : formatSize(file.bytes)}</span>
          {isSending && (
            <progress
              className={styles.bar}
              aria-label={m["messages.file.sending"]()}
              max={progress?.total ?? 1}
              value={progress?.sent ?? 0}
            />
          )}
        </span>
        {isSending && (
          <IconButton label={m["messages.file.cancel"]()} size="small" onClick={() => giveUp(item.clientId)}>
            <X size={17} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </span>
      <FileCaption text={text} roomId={roomId} item={item} />
    </>
  );
}
