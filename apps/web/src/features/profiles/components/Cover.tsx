import { useState } from "react";
import { initialsOf } from "../../../ui/faces/avatar-look.ts";
import { toGradient, toInk } from "../model.ts";
import type { ShownProfile } from "../queries.ts";
import styles from "./Cover.module.css";

type CoverProps = {
  readonly profile: Pick<ShownProfile, "name" | "colorCode" | "displayImageURL">;
  /** Initials where there is no picture (MYS-009); without them only the gradient is shown. */
  readonly initials?: boolean;
};

/** The picture, else nested arches on the profile's gradient (MYS-014). Decoration: the name stands beside it. */
export function Cover({ profile, initials = false }: CoverProps) {
  const { name, colorCode, displayImageURL } = profile;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const showsImage = initials && displayImageURL !== null && displayImageURL !== failedUrl;
  return (
    <div
      className={styles.cover}
      style={{ backgroundImage: toGradient(colorCode), color: toInk(colorCode) }}
      aria-hidden
    >
      {showsImage ? (
        <img className={styles.image} src={displayImageURL} alt="" onError={() => setFailedUrl(displayImageURL)} />
      ) : (
        <>
          <Arches />
          {initials && <span className={styles.initials}>{initialsOf(name)}</span>}
        </>
      )}
    </div>
  );
}

function Arches() {
  return (
    <svg className={styles.arches} viewBox="0 0 348 230" preserveAspectRatio="xMidYMid slice">
      <g fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="1.5">
        <path
          vectorEffect="non-scaling-stroke"
          d="M44 230V150a130 130 0 0 1 260 0v80M74 230v-78a100 100 0 0 1 200 0v78M104 230v-76a70 70 0 0 1 140 0v76"
        />
      </g>
      <path d="M104 230v-76a70 70 0 0 1 140 0v76z" fill="#fff" fillOpacity=".22" />
    </svg>
  );
}
