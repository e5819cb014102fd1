import { Unlink } from "lucide-react";
import { m } from "../platform/i18n/messages.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { usePageTitle } from "../ui/use-page-title.ts";
import styles from "./StatusPage.module.css";

export function NotFoundPage() {
  usePageTitle(m["app.name"]());
  return (
    <main className={styles.page}>
      <EmptyState
        heading="h1"
        icon={<Unlink size={24} aria-hidden />}
        title={m["app.notFound.title"]()}
        hint={m["app.notFound.hint"]()}
        action={<LinkButton to="/">{m["app.notFound.action"]()}</LinkButton>}
      />
    </main>
  );
}
