import type { ProfileEntry } from "@atrium/contracts/profiles";
import { ENTRY_NAMES } from "../labels.ts";
import { toHref } from "../model.ts";
import { ENTRY_ICONS } from "../components/entry-icons.ts";
import styles from "./EntryList.module.css";

/** What a profile says, line by line; addresses of the web, mail and telephone lead there. */
export function EntryList({ entries }: { readonly entries: readonly ProfileEntry[] }) {
  return (
    <dl className={styles.list}>
      {entries.map((entry) => {
        const Icon = ENTRY_ICONS[entry.format];
        const href = toHref(entry);
        return (
          <div key={entry.key} className={styles.entry}>
            <dt className={styles.title}>
              <Icon size={18} aria-hidden />
              {entry.title || ENTRY_NAMES[entry.format]()}
            </dt>
            <dd className={styles.value}>
              {href === undefined ? (
                entry.value
              ) : (
                <a
                  href={href}
                  {...(entry.format === "URL" && { target: "_blank", rel: "noopener noreferrer nofollow" })}
                >
                  {entry.value}
                </a>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
