import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { AvatarProps } from "../../../ui/faces/Avatar.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { SliderField } from "../../../ui/kit/SliderField.tsx";
import { move, toSquare, toStep, WHOLE, ZOOM_MAX } from "../crop.ts";
import styles from "./CropArea.module.css";

type CropAreaProps = {
  readonly picture: ImageBitmap;
  /** As it will be seen: a person round, a room with round corners. */
  readonly shape?: AvatarProps["shape"];
  readonly isSaving: boolean;
  readonly onBack: () => void;
  readonly onCut: (file: File) => void;
};

/** Pixels a side of what is sent: as many as the server keeps. */
const SIDE = 640;

/** Moves and enlarges a picture under a window of the shape that it will have, by pointer or by keys. */
export function CropArea({ picture, shape = "person", isSaving, onBack, onCut }: CropAreaProps) {
  const [crop, setCrop] = useState(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { left, top, side } = toSquare(picture, crop);
    const context = canvas.current?.getContext("2d");
    context?.clearRect(0, 0, SIDE, SIDE);
    context?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, crop]);

  const moveBy = (by: { x: number; y: number }) => setCrop((before) => move(picture, before, by));

  function handleKeyDown(event: KeyboardEvent) {
    const step = toStep(event.key);
    if (step === undefined) return;
    event.preventDefault();
    moveBy(step);
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // The picture goes with the pointer, so the window over it goes the other way.
    moveBy({
      x: -event.movementX / event.currentTarget.clientWidth,
      y: -event.movementY / event.currentTarget.clientHeight,
    });
  }

  function handleCut() {
    canvas.current?.toBlob(
      (blob) => blob && onCut(new File([blob], "picture.webp", { type: blob.type })),
      "image/webp",
      0.92,
    );
  }

  return (
    <>
      <button
        type="button"
        className={classNames(styles.window, shape === "room" && styles.room)}
        aria-label={m["people.picture.move"]()}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handlePointerMove}
      >
        <canvas ref={canvas} className={styles.canvas} width={SIDE} height={SIDE} />
      </button>
      <p className={styles.hint} aria-hidden>
        {m["people.picture.move"]()}
      </p>
      <SliderField
        label={m["people.picture.zoom"]()}
        value={crop.zoom}
        min={1}
        max={ZOOM_MAX}
        step={0.1}
        onChange={(zoom) => setCrop((before) => move(picture, { ...before, zoom }, { x: 0, y: 0 }))}
      />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{m["ui.back"]()}</Button>
        <Button variant="primary" loading={isSaving} onClick={handleCut}>
          {m["people.picture.save"]()}
        </Button>
      </div>
    </>
  );
}
