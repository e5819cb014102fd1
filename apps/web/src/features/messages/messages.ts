import { lazyPart } from "../../ui/lazy-part.tsx";
// What other features use of the messages of a room. The search is loaded when first shown; the conversation is part of chat.

export { newClientId } from "./client-id.ts";
export { Conversation } from "./components/Conversation.tsx";
export { DeliveryMark } from "./components/DeliveryMark.tsx";
export { Marked } from "./components/Marked.tsx";
export { prepareMessages } from "./live.ts";
export { startMessages, useDraft, useTypists, useWaiting } from "./hooks.ts";
export { holdsWords, toWords } from "./matches.ts";
export { toShownName } from "./shown-name.ts";
export { toDelivery } from "./stream-items.ts";

export const MessageSearch = lazyPart(async () => ({
  default: (await import("./components/MessageSearch.tsx")).MessageSearch,
}));
