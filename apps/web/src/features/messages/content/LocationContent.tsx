import { MapPin } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { useInstance } from "../../access/access.ts";
import styles from "./LocationContent.module.css";
import { LocationMap } from "./LocationMap.tsx";
import type { ContentProps } from "./MessageContent.tsx";

/** A place in words, with a link that the device opens in its own maps; on a map where the host has named a server of them. */
export function LocationContent({ content: { latitude, longitude, place } }: ContentProps<"location">) {
  const { data: instance } = useInstance();
  const degrees = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return (
    <span className={styles.location}>
      {instance?.map && <LocationMap latitude={latitude} longitude={longitude} map={instance.map} />}
      <span className={styles.place}>
        <span className={styles.pin} aria-hidden>
          <MapPin size={20} strokeWidth={1.75} />
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {place === "" ? m["messages.line.location"]() : place}
          </span>
          <a className={styles.link} href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
            {degrees}
          </a>
        </span>
      </span>
    </span>
  );
}
