import { useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { useMedia } from "../../../../ui/page/use-media.ts";
import { useFileLink } from "../../files/use-file.ts";
import { BlurredPicture } from "./BlurredPicture.tsx";
import { FileCaption } from "./FileCaption.tsx";
import styles from "./GifContent.module.css";
import type { ContentProps } from "../MessageContent.tsx";
import { SendingOverlay } from "./SendingOverlay.tsx";

const CALM = "(prefers-reduced-motion: reduce)";

/** A moving picture. A press stops it at its first frame, where it stands from the beginning for who wants no motion. */
export function GifContent({ content: { files, text }, roomId, item }: ContentProps<"gif">) {
  const [file] = files;
  const link = useFileLink(roomId, file?.fileId ?? "");
  const isCalm = useMedia(CALM);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const moves = chosen ?? !isCalm;
  if (file === undefined) return <FileCaption text={text} roomId={roomId} item={item} />;
  const url = moves ? link?.url : link?.previewUrl;
  return (
    <div className={styles.gif}>
      <div className={styles.place} style={{ aspectRatio: `${file.width ?? 1} / ${file.height ?? 1}` }}>
        <BlurredPicture url={url} placeholder={file.placeholder} alt={file.title} />
        <button
          type="button"
          className={styles.press}
          aria-label={moves ? m["messages.gif.stop"]() : m["messages.gif.play"]()}
          onClick={() => setChosen(!moves)}
        >
          {!moves && <span className={styles.mark}>GIF</span>}
        </button>
        <SendingOverlay clientId={item.clientId} />
      </div>
      <FileCaption text={text} roomId={roomId} item={item} />
    </div>
  );
}
