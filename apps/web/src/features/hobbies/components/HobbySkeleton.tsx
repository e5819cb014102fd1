import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import list from "./HobbyList.module.css";
import styles from "./HobbySkeleton.module.css";

/** Cards drawn while the real ones are on their way. */
const CARDS = 6;

/** The shape of cards that are on their way. */
export function HobbySkeleton() {
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{m["ui.loading"]()}</VisuallyHidden>
      </output>
      <div className={`${list.cards} ${styles.cards}`} aria-hidden>
        {Array.from({ length: CARDS }, (_, place) => (
          <div key={place}>
            <div className={styles.art} />
            <div className={styles.line} />
            <div className={styles.line} />
          </div>
        ))}
      </div>
    </div>
  );
}
