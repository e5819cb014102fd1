import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId } from "@atrium/contracts/ids";
import { useState, useSyncExternalStore } from "react";
import { connectivity } from "../../../platform/connectivity/browser-connectivity.ts";
import { useMedia } from "../../../ui/page/use-media.ts";
import { useFileLink } from "../files/use-file.ts";
import type { ContentProps } from "./MessageContent.tsx";
import styles from "./StickerContent.module.css";
import { STICKER_LOOKS, toStickerName } from "./stickers/stickers.ts";

/** A drawing of ours that stands for words, or a picture of somebody's. */
export function StickerContent({ content: { sticker, file }, roomId }: ContentProps<"sticker">) {
  if (file !== undefined) return <OwnSticker file={file} roomId={roomId} />;
  const { url, label } = STICKER_LOOKS[sticker ?? "hello"];
  return <img className={styles.sticker} src={url} alt={label()} width={144} height={144} draggable={false} />;
}

/** Its colours are there before it is, and instead of it while it cannot be read. One that moves stands still for who wants no motion. */
function OwnSticker({ file, roomId }: { readonly file: MessageFile; readonly roomId: RoomId }) {
  const link = useFileLink(roomId, file.fileId);
  const isCalm = useMedia("(prefers-reduced-motion: reduce)");
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.getSnapshot);
  const [isThere, setThere] = useState(false);
  // What could not be read is tried anew once the network has gone or come.
  const [failedWhile, setFailedWhile] = useState<boolean>();
  const url = isCalm ? (link?.previewUrl ?? link?.url) : link?.url;
  const canShow = url !== undefined && failedWhile !== isOnline;
  const name = toStickerName(file);
  return (
    <span className={styles.own}>
      {file.placeholder !== null && !isThere && (
        <img className={styles.blurred} src={file.placeholder} alt={canShow ? "" : name} />
      )}
      {canShow && (
        <img
          className={styles.picture}
          src={url}
          alt={name}
          decoding="async"
          draggable={false}
          onLoad={() => setThere(true)}
          onError={() => setFailedWhile(isOnline)}
        />
      )}
    </span>
  );
}
