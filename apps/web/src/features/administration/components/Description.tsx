import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { LinkedText } from "../../messages/messages.ts";
import { toPreview, withLineBreaks } from "../model.ts";
import styles from "./Description.module.css";

/** What a room says of itself: its beginning, and the whole of it with its links after a press (ADM-026 to ADM-028). */
export function Description({ text }: { readonly text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const whole = withLineBreaks(text);
  const { text: beginning, isCut } = toPreview(whole);
  if (whole.trim() === "") return null;
  const shown = isOpen || !isCut ? whole : beginning;
  return (
    <p className={styles.text} dir="auto">
      {/* Half a link leads elsewhere: only the whole text has links. */}
      {shown === whole ? (
        <Suspense fallback={shown}>
          <LinkedText text={shown} />
        </Suspense>
      ) : (
        <span>{shown.replaceAll("\n", " ")}</span>
      )}
      {isCut && (
        <>
          {" "}
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? m["administration.showLess"]() : m["administration.showMore"]()}
          </button>
        </>
      )}
    </p>
  );
}
