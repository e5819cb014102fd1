import type { HobbyKind } from "@atrium/contracts/hobbies";
import { useState } from "react";
import { gradientOf } from "../../../ui/avatar-look.ts";
import { classNames } from "../../../ui/class-names.ts";
import { CATEGORIES } from "../categories.ts";
import styles from "./HobbyArt.module.css";

type HobbyArtProps = {
  readonly kind: HobbyKind;
  /** Chooses the ground where there is no picture. */
  readonly seed: string;
  readonly imageUrl: string | null;
};

/** The picture, else nested arches with the kind's icon on one of five grounds, always the same for a seed. Decoration: the title stands beside it. */
export function HobbyArt({ kind, seed, imageUrl }: HobbyArtProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { icon: Icon } = CATEGORIES[kind];
  return (
    <div className={classNames(styles.art, styles[gradientOf(seed)])} aria-hidden>
      {imageUrl !== null && imageUrl !== failedUrl ? (
        <img className={styles.image} src={imageUrl} alt="" loading="lazy" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        <>
          <svg className={styles.arches} viewBox="0 0 480 280" preserveAspectRatio="xMidYMax slice">
            <g fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="1.5">
              <path vectorEffect="non-scaling-stroke" d="M60 280v-60a180 180 0 0 1 360 0v60" />
              <path vectorEffect="non-scaling-stroke" d="M108 280v-60a132 132 0 0 1 264 0v60" />
            </g>
            <path d="M156 280v-60a84 84 0 0 1 168 0v60z" fill="#fff" fillOpacity=".42" />
          </svg>
          <span className={styles.icon}>
            <Icon size={34} strokeWidth={1.6} />
          </span>
        </>
      )}
    </div>
  );
}
