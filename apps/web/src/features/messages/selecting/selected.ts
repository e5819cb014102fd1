import type { Seq } from "@atrium/contracts/ids";
import { FORWARDED_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { toCopiedText } from "../content/shown-content.ts";
import type { ListItem, MessageItem } from "../message-list/list-items.ts";
import { listActions, type Reader } from "../message-list/actions/message-actions.ts";

/** A message that can be chosen: it is in the room, and not deleted. */
export type Selectable = MessageItem & { readonly seq: Seq };
export const isSelectable = (item: ListItem): item is Selectable =>
  item.kind === "message" && item.seq !== null && item.content.kind !== "deleted";

/** The chosen messages in the order of the room; one that was deleted meanwhile is not among them. */
export const toSelected = (items: readonly ListItem[], seqs: readonly Seq[]): Selectable[] =>
  items.filter((item): item is Selectable => isSelectable(item) && seqs.includes(item.seq));

/** With one message more or less; null where no more can be chosen. */
export function toggle(seqs: readonly Seq[], seq: Seq): readonly Seq[] | null {
  if (seqs.includes(seq)) return seqs.filter((other) => other !== seq);
  return seqs.length < FORWARDED_AT_ONCE_MAX ? [...seqs, seq] : null;
}

/** What can be done to all of them at once; only words are copied, and others' messages are deleted by who looks after the room. */
export function listTogether(selected: readonly Selectable[], reader: Reader) {
  const isAny = selected.length > 0;
  return {
    copy: selected.some(({ content }) => toCopiedText(content) !== null),
    forward: isAny && selected.every((item) => listActions(item, reader).includes("forward")),
    save: isAny,
    hide: isAny,
    delete: isAny && selected.every((item) => listActions(item, reader).includes("delete")),
  };
}

/** The words of one message as they are, of several with who said them. */
export function toCopied(selected: readonly Selectable[], toName: (item: Selectable) => string): string {
  const written = selected.flatMap((item) => {
    const text = toCopiedText(item.content);
    return text === null ? [] : [{ item, text }];
  });
  if (written.length === 1) return written[0]?.text ?? "";
  return written.map(({ item, text }) => `${toName(item)}: ${text}`).join("\n");
}
