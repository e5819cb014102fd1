import { type ReactNode, use } from "react";
import { BrandMark } from "../faces/BrandMark.tsx";
import { ListHeaderSlot } from "./list-header-slot.ts";
import { OfflinePill } from "../states/OfflinePill.tsx";
import styles from "./ListHeader.module.css";

type ListHeaderProps = {
  readonly title: string;
  /** Icon buttons at the end. */
  readonly actions?: ReactNode;
};

/** The 64 px bar over a list. On phones it also carries the mark and what the shell has to offer. */
export function ListHeader({ title, actions }: ListHeaderProps) {
  const fromShell = use(ListHeaderSlot);
  return (
    <header className={styles.bar}>
      <span className={styles.mark}>
        <BrandMark size={28} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <OfflinePill place="list" />
      {actions}
      {fromShell}
    </header>
  );
}
