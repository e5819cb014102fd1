import type { Seq } from "@atrium/contracts/ids";
import { FORWARDED_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";
import { toLine } from "../content/content-line.ts";
import type { ListItem } from "../message-list/list-items.ts";
import { toShownName } from "../message-list/shown-name.ts";
import { isSelectable, type Selectable, toggle } from "./selected.ts";
import styles from "./SelectMark.module.css";

type SelectMarkProps = {
  readonly item: ListItem;
  readonly seqs: readonly Seq[];
  readonly onSelect: (seqs: readonly Seq[]) => void;
};

/** Over the row of a message while messages are being chosen. */
export function SelectMark({ item, ...rest }: SelectMarkProps) {
  return isSelectable(item) ? <Mark item={item} {...rest} /> : null;
}

function Mark({ item, seqs, onSelect }: SelectMarkProps & { readonly item: Selectable }) {
  const mark = useRef<HTMLButtonElement>(null);
  const isChosen = seqs.includes(item.seq);
  const isFirst = isChosen && seqs.length === 1;
  const name = item.delivery === null ? toShownName(item.senderName) : m["messages.message.you"]();

  // Choosing begins at a message: the keyboard goes on there. Its button is out of reach by now.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("[inert]");
    if (isFirst && isLost) mark.current?.focus({ preventScroll: true });
  }, [isFirst]);

  function handleClick() {
    const next = toggle(seqs, item.seq);
    if (next === null) toast.error(m["messages.select.full"]({ max: FORWARDED_AT_ONCE_MAX }));
    else onSelect(next);
  }

  return (
    <button
      ref={mark}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it covers the whole row, with a look of its own
      role="checkbox"
      className={styles.mark}
      aria-checked={isChosen}
      aria-label={m["messages.select.one"]({ name, text: toLine(item.content, false) })}
      onClick={handleClick}
    >
      <span className={styles.tick} aria-hidden>
        {isChosen && <Check size={14} strokeWidth={2.5} />}
      </span>
    </button>
  );
}
