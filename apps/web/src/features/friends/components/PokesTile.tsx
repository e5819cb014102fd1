import { Hand } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import styles from "./FriendListPane.module.css";

const PokesDialog = lazyPart(() => import("./PokesDialog.tsx"));

/** Opens the friends to poke (CONT-012). */
export function PokesTile() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function handleClose() {
    button.current?.focus();
    setIsOpen(false);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tile}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.top}>
          <span className={styles.pokes}>
            <Hand size={18} aria-hidden />
          </span>
        </span>
        {m["friends.pokes.tile"]()}
      </button>
      {isOpen && (
        <Suspense>
          <PokesDialog onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
