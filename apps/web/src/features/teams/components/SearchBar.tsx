import type { ReactNode } from "react";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import styles from "./SearchBar.module.css";

type SearchBarProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Buttons beside it. */
  readonly children: ReactNode;
};

/** Over a list: what is searched for, and what can be made. */
export function SearchBar({ label, value, onChange, children }: SearchBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField hotkey label={label} value={value} onChange={onChange} />
      </div>
      {children}
    </div>
  );
}
