import type { Content, NewContent } from "@atrium/contracts/content/content";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId } from "@atrium/contracts/ids";
import { BarChart3, CircleDot, Clock, Contact, FileText, Image, MapPin, Mic, Music, Video } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { STICKER_LOOKS, useFileLink } from "../../messages/messages.ts";
import styles from "./ScheduledPreview.module.css";

type ScheduledPreviewProps = { readonly roomId: RoomId; readonly content: Content | NewContent };
type Icon = ComponentType<{ size: number; strokeWidth: number; "aria-hidden": true }>;

const ICONS: Partial<Record<Content["kind"], Icon>> = {
  poll: BarChart3,
  contact: Contact,
  location: MapPin,
  photo: Image,
  gif: Image,
  video: Video,
  videoMessage: CircleDot,
  document: FileText,
};

/** What a message shows, small: its picture where it has one. The line beside it says the same in words. */
export function ScheduledPreview({ roomId, content }: ScheduledPreviewProps) {
  if (content.kind === "sticker" && content.sticker !== null)
    return (
      <span className={styles.preview}>
        <img className={styles.sticker} src={STICKER_LOOKS[content.sticker].url} alt="" draggable={false} />
      </span>
    );
  const Icon = content.kind === "audio" ? (content.voice ? Mic : Music) : (ICONS[content.kind] ?? Clock);
  const files = toPictures(content);
  const [file] = files;
  const icon = <Icon size={18} strokeWidth={1.75} aria-hidden />;
  if (file === undefined) return <span className={styles.preview}>{icon}</span>;
  return (
    <span className={styles.preview}>
      <Picture roomId={roomId} file={file} isFitted={content.kind === "sticker"} icon={icon} />
      {files.length > 1 && <span className={styles.count}>{formatNumber(files.length)}</span>}
    </span>
  );
}

function toPictures(content: ScheduledPreviewProps["content"]): readonly MessageFile[] {
  if (content.kind === "photo" || content.kind === "gif" || content.kind === "video") return content.files;
  return content.kind === "sticker" && content.file ? [content.file] : [];
}

type PictureProps = {
  readonly roomId: RoomId;
  readonly file: MessageFile;
  /** Whole, however it is shaped. */
  readonly isFitted: boolean;
  /** In its place while there is no picture. */
  readonly icon: ReactNode;
};

/** Of a film only what the server made a picture of. */
function Picture({ roomId, file, isFitted, icon }: PictureProps) {
  const link = useFileLink(roomId, file.fileId);
  const whole = file.contentType.startsWith("video/") ? undefined : link?.url;
  const url = link?.previewUrl ?? whole ?? file.placeholder;
  if (!url) return icon;
  return <img className={isFitted ? styles.sticker : styles.picture} src={url} alt="" draggable={false} />;
}
