import { DocumentContent } from "./DocumentContent.tsx";
import { useFileLink, useIsSending } from "../../files/use-file.ts";
import { FileCaption } from "./FileCaption.tsx";
import type { ContentProps } from "../MessageContent.tsx";
import { VoiceContent } from "./VoiceContent.tsx";
import styles from "./PlayedContent.module.css";

/** A film, of which only what is looked at is read. On its way it is shown as what it is, a file. */
export function VideoContent({ content, ...rest }: ContentProps<"video">) {
  const { roomId, item } = rest;
  const [file] = content.files;
  const isSending = useIsSending(item.clientId);
  const link = useFileLink(roomId, file?.fileId ?? "");
  if (isSending || file === undefined) return <DocumentContent content={{ ...content, kind: "document" }} {...rest} />;
  return (
    <div className={styles.played}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film has none */}
      <video className={styles.video} controls playsInline preload="metadata" src={link?.url} aria-label={file.title} />
      <FileCaption text={content.text} roomId={rest.roomId} item={rest.item} />
    </div>
  );
}

/** A voice message, or a recording with its name. */
export function AudioContent({ content, ...rest }: ContentProps<"audio">) {
  if (content.voice !== undefined) return <VoiceContent content={content} voice={content.voice} {...rest} />;
  return <RecordingContent content={content} {...rest} />;
}

function RecordingContent({ content, ...rest }: ContentProps<"audio">) {
  const { roomId, item } = rest;
  const [file] = content.files;
  const isSending = useIsSending(item.clientId);
  const link = useFileLink(roomId, file?.fileId ?? "");
  if (isSending || file === undefined) return <DocumentContent content={{ ...content, kind: "document" }} {...rest} />;
  return (
    <div className={styles.played}>
      <div className={styles.title} dir="auto">
        {file.title}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people record has none */}
      <audio className={styles.audio} controls preload="metadata" src={link?.url} aria-label={file.title} />
      <FileCaption text={content.text} roomId={rest.roomId} item={rest.item} />
    </div>
  );
}
