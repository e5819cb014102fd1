/** Which square of a picture is kept: how much closer than the largest one, and where its middle is, as shares of the picture. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

/** Closer than this a telephone's photograph is no longer sharp. */
export const ZOOM_MAX = 4;
/** As much as a square can hold, from the middle: where every picture starts. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square in pixels of the picture; it never reaches over an edge. */
export function toSquare(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return {
    side,
    left: within(crop.x * size.width - side / 2, size.width - side),
    top: within(crop.y * size.height - side / 2, size.height - side),
  };
}

/** The same moved by shares of its own side, and as far as it goes. */
export function move(size: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const { left, top, side } = toSquare(size, crop);
  const moved = {
    left: within(left + by.x * side, size.width - side),
    top: within(top + by.y * side, size.height - side),
  };
  return { ...crop, x: (moved.left + side / 2) / size.width, y: (moved.top + side / 2) / size.height };
}

const within = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** How far one press of an arrow key moves, as a share of the square. */
const STEP = 0.05;
const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where a key moves it; undefined for any other key. */
export const toStep = (key: string): { x: number; y: number } | undefined => KEYS[key];
