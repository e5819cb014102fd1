import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId } from "@atrium/contracts/ids";
import { Modal } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { formatNumber, formatTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { useReturnedFocus } from "../../../ui/dialogs/use-returned-focus.ts";
import type { MessageItem } from "../message-list/list-items.ts";
import { toShownName } from "../message-list/shown-name.ts";
import styles from "./PhotoViewer.module.css";
import { useFileLink } from "./use-file.ts";
import { ViewerFoot } from "./ViewerFoot.tsx";
import { toSwiped, ZOOMS } from "./viewer-rules.ts";

type PhotoViewerProps = {
  readonly roomId: RoomId;
  readonly item: MessageItem;
  readonly files: readonly MessageFile[];
  readonly start: number;
  readonly onClose: () => void;
};

/** The photographs of a message over everything else, dark in both schemes: by buttons, by keys, or by finger. */
export function PhotoViewer({ roomId, item, files, start, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState(0);
  const download = useRef<HTMLAnchorElement>(null);
  const touched = useRef<{ x: number; y: number } | null>(null);
  useReturnedFocus(true);
  const file = files[index];
  const link = useFileLink(roomId, file?.fileId ?? "");
  const scale = ZOOMS[zoom] ?? 1;

  function show(next: number): void {
    if (next < 0 || next >= files.length) return;
    setIndex(next);
    setZoom(0);
  }
  const zoomBy = (by: number) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + by)));

  function handleKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    // The browser's own.
    if (ctrlKey || metaKey) return;
    if (key === "ArrowLeft") show(index - 1);
    if (key === "ArrowRight") show(index + 1);
    if (key === "+" || key === "=") zoomBy(1);
    if (key === "-") zoomBy(-1);
    if (key === "d") download.current?.click();
  }

  // Wherever the focus is: there is nothing else on screen.
  useWindowEvent("keydown", handleKeyDown);

  function handleUp({ clientX, clientY }: PointerEvent): void {
    const from = touched.current;
    touched.current = null;
    if (from === null || scale > 1) return;
    const swiped = toSwiped({ x: clientX - from.x, y: clientY - from.y });
    if (swiped === "away") onClose();
    else if (swiped !== null) show(index + (swiped === "next" ? 1 : -1));
  }

  if (file === undefined) return null;
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      lockScroll={false}
      returnFocus={false}
      classNames={{ content: styles.content, inner: styles.inner }}
    >
      <Modal.Content aria-label={m["messages.viewer.label"]()}>
        <div className={styles.bar}>
          <div className={styles.who}>
            <span className={styles.name} dir="auto">
              {item.delivery === null ? toShownName(item.senderName) : m["messages.message.you"]()}
            </span>
            <span className={styles.when}>{formatTime(new Date(item.createdAt))}</span>
          </div>
          <span className={styles.count} aria-live="polite">
            {files.length > 1 &&
              m["messages.viewer.count"]({ number: formatNumber(index + 1), count: formatNumber(files.length) })}
          </span>
          <div className={styles.tools}>
            <Tool label={m["messages.viewer.zoomOut"]()} isOff={zoom === 0} onClick={() => zoomBy(-1)} Icon={ZoomOut} />
            <span className={styles.zoom}>{m["messages.viewer.zoom"]({ percent: formatNumber(scale * 100) })}</span>
            <Tool
              label={m["messages.viewer.zoomIn"]()}
              isOff={zoom === ZOOMS.length - 1}
              onClick={() => zoomBy(1)}
              Icon={ZoomIn}
            />
            {link !== undefined && (
              <a
                ref={download}
                className={styles.tool}
                href={link.url}
                download={file.title}
                aria-label={m["messages.viewer.download"]()}
                title={m["messages.viewer.download"]()}
              >
                <Download size={20} strokeWidth={1.75} aria-hidden />
              </a>
            )}
            <Tool label={m["messages.viewer.close"]()} onClick={onClose} Icon={X} />
          </div>
        </div>
        <div
          className={styles.stage}
          role="presentation"
          onPointerDown={({ clientX, clientY }) => {
            touched.current = { x: clientX, y: clientY };
          }}
          onPointerUp={handleUp}
          onDoubleClick={() => setZoom(zoom === 0 ? 2 : 0)}
        >
          {file.placeholder !== null && <img className={styles.blurred} src={file.placeholder} alt="" />}
          {link !== undefined && (
            <img
              key={file.fileId}
              className={styles.picture}
              src={link.url}
              alt={file.title}
              draggable={false}
              style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
            />
          )}
        </div>
        <ViewerFoot roomId={roomId} files={files} text={toText(item)} index={index} onShow={show} />
        {index > 0 && (
          <button
            type="button"
            className={styles.before}
            aria-label={m["messages.viewer.before"]()}
            onClick={() => show(index - 1)}
          >
            <ChevronLeft size={24} aria-hidden />
          </button>
        )}
        {index < files.length - 1 && (
          <button
            type="button"
            className={styles.next}
            aria-label={m["messages.viewer.next"]()}
            onClick={() => show(index + 1)}
          >
            <ChevronRight size={24} aria-hidden />
          </button>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const toText = ({ content }: MessageItem): string => ("files" in content ? content.text : "");

type ToolProps = {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly Icon: typeof X;
};

function Tool({ label, isOff = false, onClick, Icon }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
