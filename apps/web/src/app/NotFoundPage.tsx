import { Unlink } from "lucide-react";
import { m } from "../platform/i18n/messages.ts";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/states/EmptyState.tsx";
import { LinkButton } from "../ui/buttons/LinkButton.tsx";
import { MAIN_ID } from "../ui/layout/MainLayout.tsx";
import { usePageName } from "../ui/page/use-page-name.ts";
import { usePageTitle } from "../ui/page/use-page-title.ts";
import styles from "./StatusPage.module.css";

/** An address that nobody's page has, outside the shell. */
export function NotFoundPage() {
  usePageTitle(m["app.name"]());
  return (
    <main tabIndex={-1} className={styles.page}>
      <NotFound />
    </main>
  );
}

/** The same beside the sidebar, for who is signed in (SHELL-013). */
export function NotFoundInShell() {
  usePageName(m["app.notFound.title"]());
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classNames(styles.page, styles.sheet)}>
      <NotFound />
    </main>
  );
}

function NotFound() {
  return (
    <EmptyState
      heading="h1"
      icon={<Unlink size={24} aria-hidden />}
      title={m["app.notFound.title"]()}
      hint={m["app.notFound.hint"]()}
      action={<LinkButton to="/">{m["app.notFound.action"]()}</LinkButton>}
    />
  );
}
