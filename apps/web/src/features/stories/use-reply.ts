import type { ClientId, RoomId, StoryId } from "@atrium/contracts/ids";
import { useRef, useState } from "react";
import { toRefusal } from "../../platform/live/failure.ts";
import { live } from "../../platform/live/live.ts";
import { newClientId } from "../messages/messages.ts";

type ReplyState =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  | { readonly kind: "sent"; readonly roomId: RoomId }
  | { readonly kind: "failed"; readonly why: "closed" | "over" | "tooFast" | "cut" };

/** Sends words to a story. The same words that did not arrive for certain are tried again under the same id, and are written once. */
export function useReply(storyId: StoryId) {
  const [state, setState] = useState<ReplyState>({ kind: "idle" });
  const tried = useRef<{ readonly text: string; readonly clientId: ClientId } | null>(null);

  async function send(text: string): Promise<boolean> {
    if (tried.current?.text !== text) tried.current = { text, clientId: newClientId() };
    const { clientId } = tried.current;
    setState({ kind: "sending" });
    try {
      const { roomId } = await live.requestSoon("stories.reply", { storyId, clientId, text });
      tried.current = null;
      setState({ kind: "sent", roomId });
      return true;
    } catch (cause) {
      setState({ kind: "failed", why: toWhy(cause) });
      return false;
    }
  }

  return { state, send };
}

function toWhy(cause: unknown): Extract<ReplyState, { kind: "failed" }>["why"] {
  const code = toRefusal(cause)?.code;
  if (code === "CONFLICT") return "closed";
  if (code === "NOT_FOUND") return "over";
  return code === "RATE_LIMITED" ? "tooFast" : "cut";
}
