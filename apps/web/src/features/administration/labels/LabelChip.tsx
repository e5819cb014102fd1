import styles from "./LabelChip.module.css";
import { toBackground } from "./model.ts";

type LabelChipProps = { readonly name: string; readonly colours: string };

export function LabelChip({ name, colours }: LabelChipProps) {
  return (
    <span className={styles.chip} style={{ background: toBackground(colours) }} dir="auto">
      {name}
    </span>
  );
}
