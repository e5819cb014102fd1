import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId } from "@atrium/contracts/ids";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useFileLink } from "./use-file.ts";
import styles from "./ViewerFoot.module.css";

type ViewerFootProps = {
  readonly roomId: RoomId;
  readonly files: readonly MessageFile[];
  readonly text: string;
  readonly index: number;
  readonly onShow: (index: number) => void;
};

/** The words of the message, and all its photographs, small, to go to any of them. */
export function ViewerFoot({ roomId, files, text, index, onShow }: ViewerFootProps) {
  if (text === "" && files.length === 1) return null;
  return (
    <div className={styles.foot}>
      {text !== "" && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {files.length > 1 && (
        <div className={styles.strip}>
          {files.map((file, place) => (
            <Thumb
              key={file.fileId}
              roomId={roomId}
              file={file}
              isShown={place === index}
              label={m["messages.photo.open"]({ number: place + 1, count: files.length })}
              onShow={() => onShow(place)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type ThumbProps = {
  readonly roomId: RoomId;
  readonly file: MessageFile;
  readonly isShown: boolean;
  readonly label: string;
  readonly onShow: () => void;
};

function Thumb({ roomId, file, isShown, label, onShow }: ThumbProps) {
  const link = useFileLink(roomId, file.fileId);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isShown]);
  const url = link?.previewUrl ?? link?.url ?? file.placeholder;
  return (
    <button
      ref={button}
      type="button"
      className={styles.thumb}
      aria-label={label}
      aria-current={isShown || undefined}
      onClick={onShow}
    >
      {url !== null && <img className={styles.picture} src={url} alt="" draggable={false} />}
    </button>
  );
}
