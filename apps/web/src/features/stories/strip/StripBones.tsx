import { wereShown } from "./shown-before.ts";
import styles from "./StripBones.module.css";

const FACES = ["own", "first", "second", "third", "fourth"];

/** The shape of the strip while it is loaded; without the first where that is there already. */
export function StripBones({ isBesideOwn = false }: { readonly isBesideOwn?: boolean }) {
  if (!isBesideOwn && !wereShown()) return <div className={styles.alone} aria-hidden />;
  const bones = (isBesideOwn ? FACES.slice(1) : FACES).map((face) => (
    <span key={face} className={styles.bone}>
      <span className={styles.face} />
      <span className={styles.name} />
    </span>
  ));
  return (
    <div className={isBesideOwn ? styles.beside : styles.bones} aria-hidden>
      {bones}
    </div>
  );
}
