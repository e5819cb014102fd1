import { lazyPart } from "../../ui/lazy-part.tsx";
// What other features use of the messages of a room. The views are loaded when first shown.

export { newClientId } from "./client-id.ts";
export { DeliveryMark } from "./components/DeliveryMark.tsx";
export { Marked } from "./components/Marked.tsx";
export { prepareMessages } from "./live.ts";
export { startMessages, useDraft, useTypists, useWaiting } from "./hooks.ts";
export { holdsWords, toWords } from "./matches.ts";
export { toShownName } from "./shown-name.ts";
export { toDelivery } from "./stream-items.ts";
export { toOneLine } from "./visible-text.ts";

/** Asks for the views before they are needed, alongside the page that will show them. */
export const loadConversation = () => import("./components/Conversation.tsx");

export const Conversation = lazyPart(async () => ({ default: (await loadConversation()).Conversation }));
export const MessageSearch = lazyPart(async () => ({
  default: (await import("./components/MessageSearch.tsx")).MessageSearch,
}));
