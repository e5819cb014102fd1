import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { session, sessionStorage } from "../../../platform/session/session.ts";
import { BrandMark } from "../../../ui/faces/BrandMark.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import styles from "./BookingFrame.module.css";

/** What is around every page on which others book: whose instance it is, and the way in. */
export function BookingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <BrandMark size={28} />
          {m["app.name"]()}
        </span>
        {session.getSnapshot() === null ? (
          <LinkButton
            to="/login"
            size={32}
            onClick={() => sessionStorage.saveReturnUrl(location.pathname + location.search)}
          >
            {m["calendars.signIn"]()}
          </LinkButton>
        ) : (
          <LinkButton to="/events" size={32}>
            {m["calendars.openEvents"]()}
          </LinkButton>
        )}
      </header>
      <main tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
