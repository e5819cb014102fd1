import type { RoomId } from "@atrium/contracts/ids";
import type { Mention } from "@atrium/contracts/messages";
import { createContext } from "react";

/** Whom the message names whose words are shown, and the room that it stands in. */
export const MentionsContext = createContext<{ readonly roomId: RoomId; readonly mentions: readonly Mention[] } | null>(
  null,
);
