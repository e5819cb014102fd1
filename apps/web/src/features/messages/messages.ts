// What other features use of the messages of a room. The views are loaded when first shown.
import { lazy } from "react";

export { newClientId } from "./client-id.ts";
export { DeliveryMark } from "./components/DeliveryMark.tsx";
export { Marked } from "./components/Marked.tsx";
export { startMessages, useDraft, useTypists, useWaiting } from "./hooks.ts";
export { holdsWords, toWords } from "./matches.ts";
export { toDelivery } from "./stream-items.ts";
export { toOneLine } from "./visible-text.ts";

/** Asks for the views before they are needed, alongside the page that will show them. */
export const loadConversation = () => import("./components/Conversation.tsx");

export const Conversation = lazy(async () => ({ default: (await loadConversation()).Conversation }));
export const MessageSearch = lazy(async () => ({
  default: (await import("./components/MessageSearch.tsx")).MessageSearch,
}));
