import { ChevronRight, Sticker } from "lucide-react";
import { Suspense, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListRowButton } from "../../../ui/layout/ListRow.tsx";
import { usePacks } from "../hooks.ts";
import styles from "./StickersEntry.module.css";

const StickersDialog = lazyPart(() => import("./StickersDialog.tsx"));

/** In Chat Settings: the way to one's packs (SET-005). */
export default function StickersEntry() {
  const { packs } = usePacks();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListRowButton onClick={() => setOpen(true)}>
        <Sticker size={20} aria-hidden />
        <span className={styles.label}>{m["stickers.label"]()}</span>
        {packs.length > 0 && <span className={styles.count}>{formatNumber(packs.length)}</span>}
        <ChevronRight size={18} aria-hidden />
      </ListRowButton>
      {isOpen && (
        <Suspense>
          <StickersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
