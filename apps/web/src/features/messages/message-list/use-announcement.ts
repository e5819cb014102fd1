import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { useEffect, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { live } from "../../../platform/live/live.ts";
import { toLine } from "../content/content-line.ts";
import { toShownName } from "./shown-name.ts";
import { toOneLine } from "../../../ui/visible-text.ts";

/** What arrives together is announced together to a screen reader, so that a lively room does not talk without end. */
const TOGETHER_MS = 1_500;

/** A sentence about what others just wrote, for a polite live region. */
export function useAnnouncement(roomId: RoomId, me: UserId): string {
  const [said, setSaid] = useState({ roomId, sentence: "" });
  useEffect(() => {
    let arrived: Message[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = live.on("messages.added", (data) => {
      const others = data.roomId === roomId ? data.messages.filter(({ sender }) => sender !== me) : [];
      if (others.length === 0) return;
      arrived.push(...others);
      timer ??= setTimeout(() => {
        setSaid({ roomId, sentence: toSentence(arrived) });
        arrived = [];
        timer = undefined;
      }, TOGETHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [roomId, me]);
  return said.roomId === roomId ? said.sentence : "";
}

function toSentence(messages: readonly Message[]): string {
  const [first] = messages;
  if (first === undefined) return "";
  if (messages.length > 1) return m["messages.list.arrived"]({ count: messages.length });
  return m["messages.list.arrivedFrom"]({
    name: toShownName(first.senderName),
    text: toOneLine(toLine(first.content, false)),
  });
}
