import { type ReactNode, useState } from "react";
import { gradientOf } from "../faces/avatar-look.ts";
import { classNames } from "../class-names.ts";
import styles from "./SceneArt.module.css";

type SceneArtProps = {
  /** Chooses the ground where there is no picture. */
  readonly seed: string;
  readonly imageUrl: string | null;
  /** Drawn on the ground. */
  readonly icon: ReactNode;
  /** A small square in a row; otherwise it fills what it is in. */
  readonly isThumb?: boolean;
};

/** A picture, else nested arches with an icon on one of five grounds, always the same for a seed. Decoration: a title stands beside it. */
export function SceneArt({ seed, imageUrl, icon, isThumb = false }: SceneArtProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={classNames(styles.art, isThumb && styles.thumb, styles[gradientOf(seed)])} aria-hidden>
      {imageUrl !== null && imageUrl !== failedUrl ? (
        <img className={styles.image} src={imageUrl} alt="" loading="lazy" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        <>
          <svg className={styles.image} viewBox="0 0 480 280" preserveAspectRatio="xMidYMax slice">
            <g fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="1.5">
              <path vectorEffect="non-scaling-stroke" d="M60 280v-60a180 180 0 0 1 360 0v60" />
              <path vectorEffect="non-scaling-stroke" d="M108 280v-60a132 132 0 0 1 264 0v60" />
            </g>
            <path d="M156 280v-60a84 84 0 0 1 168 0v60z" fill="#fff" fillOpacity=".42" />
          </svg>
          <span className={styles.icon}>{icon}</span>
        </>
      )}
    </span>
  );
}
