import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { gradientOf } from "../../../ui/avatar-look.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./EventArt.module.css";

type EventArtProps = {
  /** Chooses the ground where there is no cover. */
  readonly seed: string;
  readonly coverUrl: string | null;
  readonly size: "thumb" | "cover";
};

/** The cover, else nested arches on one of five grounds, always the same for a seed. Decoration: the title stands beside it. */
export function EventArt({ seed, coverUrl, size }: EventArtProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={classNames(styles.art, styles[size], styles[gradientOf(seed)])} aria-hidden>
      {coverUrl !== null && coverUrl !== failedUrl ? (
        <img className={styles.image} src={coverUrl} alt="" loading="lazy" onError={() => setFailedUrl(coverUrl)} />
      ) : (
        <>
          <svg className={styles.image} viewBox="0 0 480 280" preserveAspectRatio="xMidYMax slice">
            <g fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="1.5">
              <path vectorEffect="non-scaling-stroke" d="M60 280v-60a180 180 0 0 1 360 0v60" />
              <path vectorEffect="non-scaling-stroke" d="M108 280v-60a132 132 0 0 1 264 0v60" />
            </g>
            <path d="M156 280v-60a84 84 0 0 1 168 0v60z" fill="#fff" fillOpacity=".42" />
          </svg>
          <span className={styles.icon}>
            <CalendarDays size={size === "cover" ? 34 : 20} strokeWidth={1.6} />
          </span>
        </>
      )}
    </span>
  );
}
