import { MapPin } from "lucide-react";
import { useState } from "react";
import styles from "./LocationMap.module.css";
import { toTiles } from "./map-tiles.ts";

type LocationMapProps = {
  readonly latitude: number;
  readonly longitude: number;
  readonly map: { readonly tiles: string; readonly attribution: string };
};

/** Of the map, in px: as wide as a bubble on the smallest phone. */
const FRAME = { width: 280, height: 160 };

/** Pictures of the map around a place, from the server that the host has named. Without one of them there is none. */
export function LocationMap({ latitude, longitude, map: { tiles, attribution } }: LocationMapProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <span className={styles.map} aria-hidden>
      {toTiles(tiles, { latitude, longitude }, FRAME).map(({ url, left, top }) => (
        <img
          key={`${left} ${top}`}
          className={styles.tile}
          src={url}
          style={{ left, top }}
          alt=""
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          onError={() => setBroken(true)}
        />
      ))}
      <MapPin className={styles.pin} size={30} style={{ left: FRAME.width / 2 }} />
      <span className={styles.attribution}>{attribution}</span>
    </span>
  );
}
