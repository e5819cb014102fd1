import { USERS_PAGE } from "@atrium/contracts/limits";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import styles from "./Pager.module.css";

type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
};

/** Which people of how many are shown, and the way to the others. */
export function Pager({ page, count, onPage }: PagerProps) {
  const first = (page - 1) * USERS_PAGE + 1;
  const last = Math.min(page * USERS_PAGE, count);
  return (
    <nav className={styles.pager} aria-label={m["teams.pager.label"]()}>
      <p className={styles.shown} aria-live="polite">
        {m["teams.pager.shown"]({ first: formatNumber(first), last: formatNumber(last), count: formatNumber(count) })}
      </p>
      <IconButton label={m["teams.pager.previous"]()} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={19} aria-hidden />
      </IconButton>
      <IconButton label={m["teams.pager.next"]()} disabled={last >= count} onClick={() => onPage(page + 1)}>
        <ChevronRight size={19} aria-hidden />
      </IconButton>
    </nav>
  );
}
