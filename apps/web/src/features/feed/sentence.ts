import type { FeedItem } from "@atrium/contracts/feed";
import { m } from "../../platform/i18n/messages.ts";
import { toPersonName } from "../../ui/faces/person-name.ts";
import { toOneLine } from "../../ui/visible-text.ts";

/** A piece of a sentence; names and titles are strong. */
export type Piece = { readonly text: string; readonly isStrong: boolean };

type Words = { readonly [name: string]: string };
type Template = { readonly say: (places: never) => string; readonly words: Words };

/** What the item says, in the reader's language (FEED-010 to FEED-039). */
export function toSentence(item: FeedItem, sentence: Sentence): Piece[] {
  const { say, words } = sentence(item);
  const names = Object.keys(words);
  const places = Object.fromEntries(names.map((name, place) => [name, `${MARK}${place}${MARK}`]));
  return (say as (places: Words) => string)(places)
    .split(MARK)
    .map((text, place) => {
      const isStrong = place % 2 === 1;
      return { text: isStrong ? toOneLine(words[names[Number(text)] ?? ""] ?? "") : text, isStrong };
    })
    .filter(({ text }) => text !== "");
}

/** A sender who is gone has a name still (FEED-010). */
export function toSenderName({ sender }: Pick<FeedItem, "sender">): string {
  return sender === null ? m["access.deletedAccount"]() : toPersonName(sender);
}

/** In no catalogue, and put in before any word of a person is. */
const MARK = "\u0001";

/** The text of an item, and the words of people in it. */
export type Sentence = (item: FeedItem) => Template;

export const bySender =
  (say: (places: { sender: string }) => string): Sentence =>
  (item) => ({ say, words: { sender: toSenderName(item) } });

export const onEvent =
  (say: (places: { sender: string; title: string }) => string): Sentence =>
  (item) => ({ say, words: { sender: toSenderName(item), title: item.details.title ?? "" } });

export const orTitled =
  (
    plain: (places: { sender: string }) => string,
    titled: (places: { sender: string; title: string }) => string,
  ): Sentence =>
  (item) =>
    (item.details.title ? onEvent(titled) : bySender(plain))(item);

export const onContact =
  (say: (places: { sender: string; contact: string }) => string): Sentence =>
  (item) => ({ say, words: { sender: toSenderName(item), contact: item.details.contactName ?? "" } });

export const onRoom =
  (say: Record<"channel" | "group", (places: { sender: string; room: string }) => string>): Sentence =>
  (item) => ({
    say: say[item.details.chatType ?? "group"],
    words: { sender: toSenderName(item), room: item.details.chatName ?? "" },
  });
