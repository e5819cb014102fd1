import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Quote } from "@atrium/contracts/messages";
import { expect, test, vi } from "vitest";
import { WritingModes } from "./writing-modes.ts";

const ROOM = "room" as RoomId;
const QUOTE: Quote = {
  seq: 4,
  sender: "other" as UserId,
  senderName: "Amara",
  content: { kind: "text", text: "When?" },
};

test("what is answered is told, an edit is not; what comes from elsewhere is not told again, and leaves an edit alone", () => {
  const onReply = vi.fn();
  const modes = new WritingModes(onReply);
  modes.set(ROOM, { kind: "reply", quote: QUOTE });
  modes.set(ROOM, { kind: "edit", seq: 2, text: "words" });
  modes.restore(ROOM, QUOTE);
  expect(modes.of(ROOM)?.kind).toBe("edit");
  modes.set(ROOM, null);
  modes.restore(ROOM, QUOTE);
  expect(modes.of(ROOM)).toEqual({ kind: "reply", quote: QUOTE, isRestored: true });
  modes.restore(ROOM, null);
  expect(modes.of(ROOM)).toBeNull();
  expect(onReply.mock.calls).toEqual([
    [ROOM, QUOTE],
    [ROOM, null],
  ]);
});
