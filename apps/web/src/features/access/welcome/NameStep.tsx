import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { EmptyForm } from "../../../ui/fields/EmptyForm.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { UsernameEditor } from "../access.ts";
import type { FirstStepProps } from "./first-step.ts";
import styles from "./NameStep.module.css";

/** How one is seen, and the name by which one is found. */
export default function NameStep({ formId, onDone }: FirstStepProps) {
  const account = useSession()?.accountInfo;
  if (!account) return <EmptyForm id={formId} onSubmit={onDone} />;
  const name = toPersonName(account);
  return (
    <div className={styles.step}>
      <EmptyForm id={formId} onSubmit={onDone} />
      <section className={styles.seen} aria-label={m["access.welcome.seen"]()}>
        <p className={styles.label}>{m["access.welcome.seen"]()}</p>
        <div className={styles.person}>
          <Avatar id={account.id} name={name} shape="person" size={40} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.username}>
              {account.username === null ? m["access.welcome.noUserId"]() : `@${account.username}`}
            </span>
          </span>
        </div>
      </section>
      <Suspense>
        <UsernameEditor />
      </Suspense>
    </div>
  );
}
