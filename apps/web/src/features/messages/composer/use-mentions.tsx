import type { RoomId } from "@atrium/contracts/ids";
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  type TextareaHTMLAttributes,
  Suspense,
  useRef,
  useState,
} from "react";
import { useSession } from "../../../platform/session/use-session.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { findMentionToken, putMention } from "./mention-token.ts";
import type { MentionKeys } from "./MentionList.tsx";

const MentionList = lazyPart(async () => ({ default: (await import("./MentionList.tsx")).MentionList }));

type Options = {
  readonly roomId: RoomId;
  readonly text: string;
  readonly onPick: (next: { text: string; caret: number }) => void;
};

/** The list of members that an @ before the caret opens, and the keys that are its. */
export function useMentions({ roomId, text, onPick }: Options): {
  readonly list: ReactNode;
  readonly handleKey: (event: KeyboardEvent) => boolean;
  readonly handleCaret: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
  /** For the field, which keeps the focus while the list is open: what a screen reader is told of it. */
  readonly fieldProps: TextareaHTMLAttributes<HTMLTextAreaElement>;
} {
  const me = useSession()?.userId;
  const [caret, setCaret] = useState(0);
  /** Where the list was closed by hand. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const keys = useRef<MentionKeys>(null);
  const token = findMentionToken(text, caret);
  const isOpen = token !== null && token.start !== closedAt && me !== undefined;

  function handleCaret({
    currentTarget: { selectionStart, selectionEnd, value },
  }: SyntheticEvent<HTMLTextAreaElement>) {
    setCaret(selectionStart === selectionEnd ? selectionEnd : 0);
    if (findMentionToken(value, selectionEnd) === null) setClosedAt(null);
  }

  function handlePick(handle: string) {
    if (token === null) return;
    const next = putMention(text, token, handle);
    setCaret(next.caret);
    onPick(next);
  }

  const list = isOpen ? (
    <Suspense>
      <MentionList
        ref={keys}
        roomId={roomId}
        me={me}
        query={token.query}
        onActive={setActiveId}
        onPick={handlePick}
        onClose={() => setClosedAt(token.start)}
      />
    </Suspense>
  ) : null;
  return {
    list,
    handleKey: (event) => isOpen && (keys.current?.handleKey(event) ?? false),
    handleCaret,
    fieldProps: {
      onSelect: handleCaret,
      "aria-autocomplete": "list",
      "aria-controls": activeId === null ? undefined : "mention-list",
      "aria-activedescendant": activeId ?? undefined,
    },
  };
}
