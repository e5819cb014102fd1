import type { ButtonHTMLAttributes, Ref } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/faces/VisuallyHidden.tsx";
import { PersonAvatar } from "../../features/people/people.ts";
import styles from "./AccountButton.module.css";
import type { Account } from "./account-names.ts";

/** A card in the full sidebar, an avatar in the collapsed one, an icon in a phone's list header. */
export type AccountLooks = "card" | "avatar" | "icon";

type AccountButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly account: Account;
  readonly looks: AccountLooks;
  /** Whether the page that is open is reached by its menu. */
  readonly isActive: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

export function AccountButton({ account, looks, isActive, ...rest }: AccountButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, styles[looks], isActive && styles.active)}>
      <PersonAvatar userId={account.id} name={account.name} size={36} />
      <VisuallyHidden>{m["app.account.named"]({ name: looks === "card" ? "" : account.name })}</VisuallyHidden>
      {looks === "card" && (
        <span className={styles.text}>
          <span className={styles.name} title={account.name}>
            {account.name}
          </span>
          <span className={styles.handle}>{account.handle}</span>
        </span>
      )}
    </button>
  );
}
