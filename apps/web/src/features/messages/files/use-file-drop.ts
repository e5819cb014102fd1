import { type DragEvent, useRef, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Takes files that are dropped on a part of the page, and says while some are held over it. */
export function useFileDrop(canDrop: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Every part under the pointer is entered and left by itself.
  const depth = useRef(0);

  function end(): void {
    depth.current = 0;
    setOver(false);
  }

  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!canDrop || !hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragOver(event: DragEvent) {
      // Otherwise the browser leaves the page and shows the file.
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave() {
      depth.current -= 1;
      if (depth.current <= 0) end();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      end();
      if (canDrop) onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
