import { Suspense } from "react";
import { useSession } from "../../platform/session/use-session.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useOpener } from "../../ui/page/use-opener.ts";
import { AccountButton, type AccountLooks } from "./AccountButton.tsx";
import styles from "./AccountMenu.module.css";
import { toAccount } from "./account-names.ts";
import { isAt, useAccountEntries } from "./use-account-entries.ts";

const AccountEntries = lazyPart(() => import("./AccountEntries.tsx"));

/** Who is signed in, and the menu of what belongs to them. */
export function AccountMenu({ looks }: { readonly looks: AccountLooks }) {
  const session = useSession();
  const { entries, pathname } = useAccountEntries();
  const { button, isOpen, close, handlePointerDown, handleClick } = useOpener();
  if (!session) return null;
  return (
    <span className={styles.place}>
      <AccountButton
        ref={button}
        account={toAccount(session)}
        looks={looks}
        isActive={entries.some(({ path }) => isAt(pathname, path))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      />
      <Suspense>{isOpen && <AccountEntries looks={looks} onClose={close} />}</Suspense>
    </span>
  );
}
