/** Apart from what other features use of messages, for a page without a room has no conversation to load. */
export { Conversation } from "./components/Conversation.tsx";
