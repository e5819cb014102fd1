import { ChevronRight, type LucideIcon } from "lucide-react";
import { type ComponentType, Suspense, useState } from "react";
import { ListRowButton } from "./ListRow.tsx";
import styles from "./DialogEntry.module.css";

type DialogEntryProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** How much there is in the dialog; empty for nothing. */
  readonly value: string;
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
};

/** A row that opens a dialog about several of a kind. */
export function DialogEntry({ icon: Icon, label, value, Dialog }: DialogEntryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListRowButton onClick={() => setOpen(true)}>
        <Icon size={20} aria-hidden />
        <span className={styles.label}>{label}</span>
        {value !== "" && <span className={styles.value}>{value}</span>}
        <ChevronRight size={18} aria-hidden />
      </ListRowButton>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
