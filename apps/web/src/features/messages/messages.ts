import { lazyPart } from "../../ui/lazy-part.tsx";
// What other features use of the messages of a room. The search is loaded when first shown; a room page takes the conversation itself.

export type { LaterSending } from "./files/sendings.ts";
export type {
  AnsweredStoryProps,
  CallMessageProps,
  EventMessageProps,
  ExplainedMessageProps,
  KeptStickerProps,
  Later,
  SendLaterProps,
  StickerGridProps,
} from "./places.ts";
export { newClientId } from "./outbox/client-id.ts";
export { DeliveryMark } from "./message-list/DeliveryMark.tsx";
export { Highlight } from "./search/Highlight.tsx";
export { attachFiles } from "./files/attach-files.ts";
export { sendCard } from "./send-card.ts";
export { sendPoke } from "./send-poke.ts";
export { forwardMessages } from "./message-list/actions/act.ts";
export { clearMessages, giveUp, leaveMessages, noteFileLink, postpone, prepareMessages, sendAgain } from "./live.ts";
export { STICKER_LOOKS, toStickerName } from "./content/stickers/stickers.ts";
export { useFileLink, useProgress } from "./files/use-file.ts";
export { toProgressLine } from "./files/file-size.ts";
export { toFailureText } from "./message-list/failure-text.ts";
export { startMessages, useBegunRooms, useDraft, useLaterSendings, useTypists, useWaiting } from "./hooks.ts";
export { usePlain } from "./formatting/plain.ts";
export { toLine } from "./content/content-line.ts";
export { holdsWords, toExcerpt, toWords } from "./search/matches.ts";
export { useFoundEverywhere } from "./queries.ts";
export { NO_FILTER, toSearchFilter } from "./search/search-filter.ts";
export { toShownName } from "./message-list/shown-name.ts";
export { SavedEntry } from "./saved/SavedEntry.tsx";
export { toDelivery } from "./message-list/list-items.ts";

export const MessageSearch = lazyPart(async () => ({
  default: (await import("./search/MessageSearch.tsx")).MessageSearch,
}));
export const SearchFilters = lazyPart(async () => ({
  default: (await import("./search/SearchFilters.tsx")).SearchFilters,
}));
/** Emoji for a field of another feature's. */
export const EmojiButton = lazyPart(async () => ({
  default: (await import("./composer/emoji/EmojiButton.tsx")).EmojiButton,
}));
/** A text with its links. */
export const LinkedText = lazyPart(() => import("./content/LinkedText.tsx"));
export const PinBar = lazyPart(() => import("./pins/PinBar.tsx"));
export const SavedPage = lazyPart(() => import("./saved/SavedPage.tsx"));
