import { RotateCw, TriangleAlert } from "lucide-react";
import { m } from "../platform/i18n/messages.ts";
import { Button } from "../ui/buttons/Button.tsx";
import { EmptyState } from "../ui/states/EmptyState.tsx";
import styles from "./StatusPage.module.css";

/** A mistake of ours, or a part of the program that could not be loaded. */
export function FailurePage() {
  return (
    <main tabIndex={-1} className={styles.page} role="alert">
      <EmptyState
        heading="h1"
        icon={<TriangleAlert size={24} aria-hidden />}
        title={m["app.failure.title"]()}
        hint={m["app.failure.hint"]()}
        action={
          <Button icon={<RotateCw size={17} aria-hidden />} onClick={() => location.reload()}>
            {m["app.failure.action"]()}
          </Button>
        }
      />
    </main>
  );
}
