import type { DemoAccount } from "@atrium/contracts/access";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import type { SignInDraft } from "./credentials.ts";
import { useDemoAccounts } from "../queries.ts";
import styles from "./DemoAccounts.module.css";

type DemoAccountsProps = {
  readonly disabled: boolean;
  readonly onChoose: (draft: SignInDraft) => void;
};

/** The people of a demo instance; one press signs in as one of them. */
export function DemoAccounts({ disabled, onChoose }: DemoAccountsProps) {
  const { data: accounts = [] } = useDemoAccounts({ enabled: true });
  if (accounts.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="demo-accounts">
      <h2 className={styles.title} id="demo-accounts">
        {m["access.demo.title"]()}
      </h2>
      <p className={styles.hint}>{m["access.demo.hint"]()}</p>
      <ul className={styles.people}>
        {accounts.map((account) => (
          <li key={account.phone || account.email}>
            <button
              type="button"
              className={styles.person}
              disabled={disabled}
              onClick={() => onChoose(toDraft(account))}
            >
              <Avatar id={account.userId} name={account.name} shape="person" size={36} />
              <span className={styles.name}>{account.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toDraft({ phone, email, password }: DemoAccount): SignInDraft {
  return { mode: phone === "" ? "email" : "phone", phone, email, password };
}
