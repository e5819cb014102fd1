import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId } from "@atrium/contracts/ids";
import { Suspense, useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { useFileLink } from "../../files/use-file.ts";
import { BlurredPicture } from "./BlurredPicture.tsx";
import { FileCaption } from "./FileCaption.tsx";
import type { ContentProps } from "../MessageContent.tsx";
import styles from "./PhotoContent.module.css";
import { SendingOverlay } from "./SendingOverlay.tsx";

const PhotoViewer = lazyPart(async () => ({ default: (await import("../../files/PhotoViewer.tsx")).PhotoViewer }));

/** Photographs of an album that are shown in the conversation; the last of them says how many more there are. */
const SHOWN_MAX = 5;
/** A photograph by itself is shown as it is, but for panoramas and towers. */
const [NARROWEST, WIDEST] = [0.7, 2];

/** One photograph, or an album of several. What is to come has its place and its colours before it is there. */
export function PhotoContent({ content: { files, text }, roomId, item }: ContentProps<"photo">) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = files.slice(0, SHOWN_MAX);
  return (
    <div className={styles.photo}>
      <div
        className={styles.album}
        data-count={shown.length}
        style={{ aspectRatio: files.length === 1 ? toRatio(files[0]) : undefined }}
      >
        {shown.map((file, index) => (
          <Tile
            key={file.fileId}
            roomId={roomId}
            file={file}
            more={index === SHOWN_MAX - 1 ? files.length - SHOWN_MAX : 0}
            label={m["messages.photo.open"]({ number: index + 1, count: files.length })}
            onOpen={() => setOpen(index)}
          />
        ))}
        <SendingOverlay clientId={item.clientId} />
      </div>
      <FileCaption text={text} roomId={roomId} item={item} />
      {open !== null && (
        <Suspense>
          <PhotoViewer roomId={roomId} item={item} files={files} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

type TileProps = {
  readonly roomId: RoomId;
  readonly file: MessageFile;
  readonly more: number;
  readonly label: string;
  readonly onOpen: () => void;
};

function Tile({ roomId, file, more, label, onOpen }: TileProps) {
  const link = useFileLink(roomId, file.fileId);
  return (
    <button type="button" className={styles.tile} aria-label={label} onClick={onOpen}>
      <BlurredPicture url={link?.previewUrl ?? link?.url} placeholder={file.placeholder} alt={file.title} />
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </button>
  );
}

function toRatio(file: MessageFile | undefined): number {
  if (!file?.width || !file.height) return 1;
  return Math.min(WIDEST, Math.max(NARROWEST, file.width / file.height));
}
