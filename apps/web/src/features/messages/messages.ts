import { lazyPart } from "../../ui/lazy-part.tsx";
// What other features use of the messages of a room. The search is loaded when first shown; the conversation is part of chat.

export { newClientId } from "./outbox/client-id.ts";
export { Conversation } from "./components/Conversation.tsx";
export { DeliveryMark } from "./message-list/DeliveryMark.tsx";
export { Highlight } from "./search/Highlight.tsx";
export { forwardMessages } from "./message-list/act.ts";
export { prepareMessages } from "./live.ts";
export { startMessages, useBegunRooms, useDraft, useTypists, useWaiting } from "./hooks.ts";
export { toLine } from "./content/content-line.ts";
export { holdsWords, toWords } from "./search/matches.ts";
export { toShownName } from "./message-list/shown-name.ts";
export { toDelivery } from "./message-list/list-items.ts";

export const MessageSearch = lazyPart(async () => ({
  default: (await import("./search/MessageSearch.tsx")).MessageSearch,
}));
