import { HOBBY_CATEGORIES } from "@atrium/contracts/limits";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { nextOnKey } from "../../../ui/lists/roving-tabindex.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { CATEGORIES } from "../categories.ts";
import { useHobbyCounts } from "../queries.ts";
import { useHobbyView } from "../use-hobby-view.ts";
import styles from "./CategoryNav.module.css";

/** The categories with how many each has (MYS-015): a column, or a row of chips on a phone. Arrows, Home and End go through them. */
export function CategoryNav() {
  const { category, query } = useHobbyView();
  const counts = useHobbyCounts(query);
  const list = useRef<HTMLUListElement>(null);
  const chosen = HOBBY_CATEGORIES.indexOf(category);
  const [tabStop, setTabStop] = useState<number>();
  const axis = usePhone() ? "horizontal" : "vertical";

  function handleKeyDown(event: KeyboardEvent) {
    const index = tabStop ?? chosen;
    const next = nextOnKey(event.key, { index, count: HOBBY_CATEGORIES.length, axis });
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("a")[next]?.focus();
  }

  return (
    <nav aria-label={m["hobbies.categories"]()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links in it */}
      <ul
        ref={list}
        className={styles.list}
        onKeyDown={handleKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setTabStop(undefined);
        }}
      >
        {HOBBY_CATEGORIES.map((name, index) => {
          const { label, icon: Icon } = CATEGORIES[name];
          const isChosen = name === category;
          return (
            <li key={name}>
              <Link
                to="/myspace/hobbies/$category"
                params={{ category: name }}
                search={query === "" ? {} : { query }}
                className={classNames(styles.category, isChosen && styles.chosen)}
                aria-current={isChosen ? "page" : undefined}
                tabIndex={index === (tabStop ?? chosen) ? 0 : -1}
                onFocus={() => setTabStop(index)}
              >
                <Icon size={19} strokeWidth={1.75} aria-hidden />
                <span className={styles.label}>{label()}</span>
                <span className={styles.count}>{counts && formatNumber(counts.get(name) ?? 0)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
