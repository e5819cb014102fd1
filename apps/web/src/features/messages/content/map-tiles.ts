/** Width and height of a tile, in px, as all tile servers draw them. */
export const TILE = 256;
/** Streets can be read, and what is around them is seen. */
const ZOOM = 15;
/** Beyond these a Mercator map has no tiles. */
const LATITUDE_MAX = 85.0511287;

type Tile = { readonly url: string; readonly left: number; readonly top: number };

/**
 * Tiles that cover a frame of `width` by `height` px with the place in its middle. `template` has {z}, {x} and {y}. Source of the
 * formula: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
 */
export function toTiles(
  template: string,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  { width, height }: { readonly width: number; readonly height: number },
): Tile[] {
  const count = 2 ** ZOOM;
  const radians = (Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude)) * Math.PI) / 180;
  const left = ((longitude + 180) / 360) * count * TILE - width / 2;
  const top = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count * TILE - height / 2;
  const tiles: Tile[] = [];
  for (let y = Math.floor(top / TILE); y * TILE < top + height; y += 1) {
    // Over a pole there is nothing.
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(left / TILE); x * TILE < left + width; x += 1) {
      // East of the last column is the first one.
      const column = ((x % count) + count) % count;
      const url = template.replace("{z}", String(ZOOM)).replace("{x}", String(column)).replace("{y}", String(y));
      tiles.push({ url, left: x * TILE - left, top: y * TILE - top });
    }
  }
  return tiles;
}
