import type { Folder } from "@atrium/contracts/folders";
import { RECOMMENDED_FOLDERS } from "@atrium/contracts/limits";
import { Check, Inbox, User } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { addRecommended, toRecommendedName } from "../folder-actions.ts";
import { listRecommended, type Recommended } from "../model.ts";
import styles from "./RecommendedFolders.module.css";

const LOOKS = {
  unread: { Icon: Inbox, hint: m["folders.recommended.unreadHint"] },
  personal: { Icon: User, hint: m["folders.recommended.personalHint"] },
} as const;

type RecommendedFoldersProps = { readonly folders: readonly Folder[]; readonly onAdded: () => void };

/** Unread and Personal with one press each (ROOM-051). */
export function RecommendedFolders({ folders, onAdded }: RecommendedFoldersProps) {
  const { isRunning, run } = useOneAtATime();
  const offered = listRecommended(folders);

  async function handleAdd(name: Recommended) {
    if (await addRecommended(name)) onAdded();
  }

  return (
    <section className={styles.recommended} aria-labelledby="recommended-folders">
      <h3 id="recommended-folders" className={styles.title}>
        {m["folders.recommended"]()}
      </h3>
      <ul className={styles.list}>
        {RECOMMENDED_FOLDERS.map((name) => {
          const { Icon, hint } = LOOKS[name];
          return (
            <li key={name}>
              <ListRow look="padded">
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <ListRowText title={toRecommendedName(name)} line={hint()} />
                {offered.includes(name) ? (
                  <Button
                    size={32}
                    loading={isRunning}
                    aria-label={m["folders.recommended.addNamed"]({ name: toRecommendedName(name) })}
                    onClick={() => void run(() => handleAdd(name))}
                  >
                    {m["folders.recommended.add"]()}
                  </Button>
                ) : (
                  <span className={styles.added}>
                    <Check size={15} aria-hidden />
                    {m["folders.recommended.added"]()}
                  </span>
                )}
              </ListRow>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
