import { useState } from "react";
import styles from "./BlurredPicture.module.css";

type BlurredPictureProps = {
  /** Undefined while its link is on its way, null where there is none. */
  readonly url: string | null | undefined;
  /** A handful of its colours. */
  readonly placeholder: string | null;
  readonly alt: string;
  /** A guest from elsewhere, which is too bright for the dark. */
  readonly isDimmed?: boolean;
};

/** Fills its place, which is positioned. Its colours are there before it is. */
export function BlurredPicture({ url, placeholder, alt, isDimmed = false }: BlurredPictureProps) {
  const [isThere, setThere] = useState(false);
  return (
    <>
      {placeholder !== null && !isThere && <img className={styles.blurred} src={placeholder} alt="" />}
      {typeof url === "string" && (
        <img
          className={isDimmed ? styles.dimmed : styles.picture}
          src={url}
          alt={alt}
          decoding="async"
          draggable={false}
          onLoad={() => setThere(true)}
        />
      )}
    </>
  );
}
