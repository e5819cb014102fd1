import type { Content } from "@atrium/contracts/content/content";
import type { CallId, Instant, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../../rooms/test-rooms.ts";
import { serveRooms } from "../../rooms/test-served-rooms.ts";
import { AMARA } from "../test-calls.ts";
import CallMessage from "./CallMessage.tsx";

const ROOM = makeRoom("amara", { chatType: "direct", name: "Amara Okoye" });
type CallContent = Extract<Content, { kind: "call" }>;

function makeContent(
  changes: Partial<NonNullable<CallContent["callInfo"]>>,
  callType: CallContent["callType"] = "audio",
): CallContent {
  return {
    kind: "call",
    callType,
    hasCallView: true,
    callInfo: {
      action: "completed",
      audioCall: callType === "audio",
      callDuration: 240,
      callID: "c" as CallId,
      createdAt: "2026-06-18T08:42:00.000Z" as Instant,
      joinRoomId: "j",
      platform: "WEB",
      roomId: ROOM.roomId,
      senderId: AMARA,
      senderName: "Amara Okoye",
      callEndedBy: null,
      ...changes,
    },
  };
}

async function show(content: CallContent, isOwn: boolean) {
  const server = serveRooms([ROOM]);
  server.answer("calls.list", () => ({ calls: [] }));
  const signedIn = await signIn(server);
  const rendered = await renderAt("/chat/amara", <CallMessage content={content} isOwn={isOwn} roomId={ROOM.roomId} />);
  return { ...signedIn, ...rendered };
}

test.each([
  ["a call that was spoken has its duration", makeContent({}), true, /^Audio call4 min$/u],
  ["hours and minutes", makeContent({ callDuration: 3_900 }, "video"), false, /^Video call1 hour 5 min$/u],
  ["seconds", makeContent({ callDuration: 32 }), false, /^Audio call32 sec$/u],
  ["one that was missed says so", makeContent({ action: "missed_call" }), false, /^Missed audio callCall back$/u],
  [
    "one that nobody answered",
    makeContent({ action: "missed_call" }, "video"),
    true,
    /^Video callNo answerCall again$/u,
  ],
  [
    "one that was declined",
    makeContent({ action: "cancelled", callEndedBy: "me" as UserId }),
    true,
    /^Audio callDeclinedCall again$/u,
  ],
])("%s  MSG-026 CALL-032", async (_what, content, isOwn, text) => {
  const { screen } = await show(content, isOwn);
  await expect.poll(() => screen.container.textContent).toMatch(text);
});

test("calling back calls the room in the same way  B-69", async () => {
  const { screen, asked } = await show(makeContent({ action: "missed_call" }, "video"), false);
  await screen.getByRole("button", { name: "Call back" }).click();
  await expect.poll(() => asked("calls.start")).toMatchObject([{ roomId: ROOM.roomId, isAudio: false }]);
});
