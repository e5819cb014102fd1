import { Mail } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { buttonClass } from "../../../ui/buttons/button-look.ts";
import type { SalesNotice } from "../model.ts";
import styles from "./SalesNote.module.css";

type SalesNoteProps = { readonly notice: NonNullable<SalesNotice>; readonly isAlone: boolean };

/** Whom to ask for a verified community, over the rooms that one runs without. */
export function SalesNote({ notice, isAlone }: SalesNoteProps) {
  const { hostname } = location;
  const words =
    notice === "none" ? m["administration.sales.none"]() : m["administration.sales.unverified"]({ host: hostname });
  return (
    <div className={styles.note} role="note">
      <p className={styles.words}>{words}</p>
      {isAlone && <p className={styles.hint}>{m["administration.sales.hint"]()}</p>}
      <a className={buttonClass({ size: 32 })} href={`mailto:sales@${hostname}`}>
        <Mail size={15} aria-hidden />
        {m["administration.sales.contact"]()}
      </a>
    </div>
  );
}
