import { classNames } from "../class-names.ts";
import styles from "./ListRow.module.css";

export type ListRowLook = {
  /** plain: 52 px, nothing around it; padded: with room for a ground; inset: 56 px, in a list that goes from edge to edge. */
  readonly look?: "plain" | "padded" | "inset";
  readonly tone?: "default" | "danger";
  readonly selected?: boolean;
};

/** For what is a row and no `ListRow`: a link. */
export function listRowClass(row: ListRowLook & { readonly pressed?: boolean }): string {
  const { look = "plain", tone = "default", selected = false, pressed = false } = row;
  return classNames(
    styles.row,
    look !== "plain" && styles[look],
    tone === "danger" && styles.danger,
    selected && styles.selected,
    pressed && styles.pressed,
  );
}
