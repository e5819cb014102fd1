import type { ReactNode } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { session, sessionStorage } from "../../platform/session/session.ts";
import { LinkButton } from "../buttons/LinkButton.tsx";
import { BrandMark } from "../faces/BrandMark.tsx";
import styles from "./VisitorFrame.module.css";

type VisitorFrameProps = {
  /** The way on for who is signed in. */
  readonly inside: ReactNode;
  readonly children: ReactNode;
};

/** What is around every page that visitors open by its link: whose instance it is, and the way in, which leads back. */
export function VisitorFrame({ inside, children }: VisitorFrameProps) {
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
            {m["ui.signIn"]()}
          </LinkButton>
        ) : (
          inside
        )}
      </header>
      <main tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
