import type { Content } from "@atrium/contracts/content/content";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./DeletedContent.module.css";
import { toLine } from "./content-line.ts";

type DeletedContentProps = { readonly content: Extract<Content, { kind: "deleted" }>; readonly isOwn: boolean };

export function DeletedContent({ content, isOwn }: DeletedContentProps) {
  return (
    <span className={classNames(styles.deleted, isOwn && styles.own)} dir="auto">
      {toLine(content, isOwn)}
    </span>
  );
}
