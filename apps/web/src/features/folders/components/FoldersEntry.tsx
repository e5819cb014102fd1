import { ChevronRight, Folders } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListRowButton } from "../../../ui/layout/ListRow.tsx";
import { useFolders } from "../hooks.ts";
import styles from "./FoldersEntry.module.css";

const FoldersDialog = lazyPart(() => import("./FoldersDialog.tsx"));

/** In Chat Settings: the way to all of one's folders (SET-006). */
export default function FoldersEntry() {
  const { folders } = useFolders();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListRowButton onClick={() => setOpen(true)}>
        <Folders size={20} aria-hidden />
        <span className={styles.label}>{m["folders.entry"]()}</span>
        {folders.length > 0 && <span className={styles.count}>{formatNumber(folders.length)}</span>}
        <ChevronRight size={18} aria-hidden />
      </ListRowButton>
      {isOpen && (
        <Suspense>
          <FoldersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
