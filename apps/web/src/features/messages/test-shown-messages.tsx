import type { Message } from "@atrium/contracts/messages";
import type { ReactNode } from "react";
import { renderAt } from "../../../test/test-router.tsx";
import { toListItems } from "./message-list/list-items.ts";
import { MessageListRow } from "./message-list/MessageListRow.tsx";
import { ME, ROOM } from "./test-messages.ts";

type Shown = {
  readonly seenSeq?: number;
  readonly isDirect?: boolean;
  /** What the rows stand in. */
  readonly within?: (rows: ReactNode) => ReactNode;
};

/** The rows of these messages, as a conversation has them. */
export async function showMessages(
  messages: readonly Message[],
  { seenSeq = 0, isDirect = false, within = (rows) => <ol>{rows}</ol> }: Shown = {},
) {
  const items = toListItems({ messages, ahead: [], outbox: [], me: ME, seenSeq, readSeq: 0 });
  const rows = items.map((item) => (
    <li key={item.key}>
      <MessageListRow
        roomId={ROOM}
        item={item}
        isDirect={isDirect}
        isFlashing={false}
        onMenu={() => {}}
        onJump={() => {}}
      />
    </li>
  ));
  return (await renderAt("/chat/room", within(rows))).screen;
}
