import type { RoomId } from "@atrium/contracts/ids";
import { MESSAGE_MAX_LENGTH, SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Feature, FeaturesProvider } from "../../../ui/features.ts";
import type { SendLaterProps } from "../places.ts";
import { FakeLive } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { Composer } from "./Composer.tsx";

const ROOM = "room" as RoomId;

type Opened = { canPost?: boolean; memberCount?: number; features?: readonly Feature[] };

async function open({ canPost = true, memberCount = 2, features = [] }: Opened = {}) {
  const server = new FakeLive();
  server.answer("messages.send", () => ({ seq: 1, createdAt: new Date().toISOString() as never }));
  const person = await signIn(server);
  const onSent = vi.fn<() => void>();
  const { screen } = await renderAt(
    "/chat",
    <FeaturesProvider value={features}>
      <Composer
        roomId={ROOM}
        canPost={canPost}
        isGone={false}
        takesFocus
        memberCount={memberCount}
        onSent={onSent}
        onEditLast={() => {}}
      />
    </FeaturesProvider>,
  );
  return {
    ...person,
    screen,
    onSent,
    field: screen.getByRole("textbox", { name: "Message" }),
    send: screen.getByRole("button", { name: "Send" }),
    sent: () => person.asked("messages.send").map((input) => (input as { content: { text: string } }).content.text),
  };
}

test("Enter sends what was typed to the room, Shift and Enter begins another line, and one can go on writing", async () => {
  const { field, sent, onSent, asked } = await open();
  await field.click();
  await userEvent.keyboard("  By keyboard{Shift>}{Enter}{/Shift}on two lines ");
  await expect.element(field).toHaveValue("  By keyboard\non two lines ");
  expect(sent()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
  await expect.poll(() => sent()).toEqual(["By keyboard\non two lines"]);
  expect(asked("messages.send")[0]).toMatchObject({ roomId: ROOM, content: { kind: "text" } });
  expect(onSent).toHaveBeenCalledOnce();
});

test("an @ offers members by name, taken by keyboard, and Escape leaves what was typed", async () => {
  const { screen, field, server, sent } = await open();
  const member = (userId: string, firstName: string, username: string | null) =>
    ({ userId, firstName, lastName: "Carvalho", username, isDeleted: false, role: "member" }) as never;
  server.answer("rooms.members", ({ query }) => ({
    members:
      query === "zzz"
        ? []
        : [member("a", "Inès", "inescarvalho"), member("b", "Ivo", "ivocarvalho"), member("c", "Iris", null)],
    after: null,
  }));
  await field.click();
  await userEvent.keyboard("Ask @i");
  const list = screen.getByRole("listbox", { name: "Mention somebody" });
  await expect.element(list.getByRole("option", { selected: true }).getByText("@inescarvalho")).toBeVisible();
  expect(list.getByRole("option").elements()).toHaveLength(2);
  await expect.element(field).toHaveAttribute("aria-activedescendant", "mention-a");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(field).toHaveValue("Ask @ivocarvalho ");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("and @i");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent()).toEqual(["Ask @ivocarvalho and @i"]);
});

test("Enter that ends a word of Japanese sends nothing", async () => {
  const { field, sent } = await open();
  await field.fill("とうきょう");
  const key = { key: "Enter", bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent("keydown", { ...key, isComposing: true }));
  field.element().dispatchEvent(new KeyboardEvent("keydown", { ...key, keyCode: 229 }));
  await expect.element(field).toHaveValue("とうきょう");
  expect(sent()).toEqual([]);
});

test("with nothing but blanks in it nothing is sent, and the button says so", async () => {
  const { field, send, sent, onSent } = await open();
  await expect.element(send).toHaveAttribute("aria-disabled", "true");
  await field.fill(" \n ");
  await expect.element(send).toHaveAttribute("aria-disabled", "true");
  await send.click({ force: true });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await field.fill("Now");
  await expect.element(send).toHaveAttribute("aria-disabled", "false");
  await send.click();
  await expect.poll(() => sent()).toEqual(["Now"]);
  expect(onSent).toHaveBeenCalledOnce();
});

test("10,001 characters are refused before sending, with what to do about it, and nothing is lost; 10,000 are sent", async () => {
  const { screen, field, send, sent } = await open();
  expect(MESSAGE_MAX_LENGTH).toBe(10_000);
  await field.fill("x".repeat(10_001));
  const notice = "A message has at most 10,000 characters. Remove 1 character to send it.";
  await expect.element(screen.getByText(notice)).toBeVisible();
  await expect.element(screen.getByText("10,001 / 10,000")).toBeVisible();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(notice));
  await expect.element(send).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("x".repeat(10_001));
  expect(sent()).toEqual([]);
  await field.fill("y".repeat(10_000));
  await expect.element(screen.getByText(notice)).not.toBeInTheDocument();
  await expect.element(field).toBeValid();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("");
  await expect.poll(() => sent()).toEqual(["y".repeat(10_000)]);
});

test("the counter comes when a message grows long, and not before", async () => {
  const { screen, field } = await open();
  await field.fill("x".repeat(9_500));
  await expect.element(field).toHaveValue("x".repeat(9_500));
  await expect.element(screen.getByText("9,500 / 10,000")).not.toBeInTheDocument();
  await field.fill("x".repeat(9_501));
  await expect.element(screen.getByText("9,501 / 10,000")).toBeVisible();
});

test("signs that are no text, as a terminal copies them, do not get into a message", async () => {
  const { field, sent } = await open();
  await field.fill("a\u0007b\u001B[1mc");
  await expect.element(field).toHaveValue("ab[1mc");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent()).toEqual(["ab[1mc"]);
});

test("Ctrl with B, I and E sets what is chosen, pressed again it takes that back, and the words stay chosen", async () => {
  const { field, sent } = await open();
  await field.fill("Kiln night");
  const element = field.element() as HTMLTextAreaElement;
  element.setSelectionRange(0, 4);
  const chosen = () => element.value.slice(element.selectionStart, element.selectionEnd);
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.element(field).toHaveValue("**Kiln** night");
  await expect.poll(chosen).toBe("Kiln");
  await userEvent.keyboard("{Control>}i{/Control}");
  await expect.element(field).toHaveValue("**_Kiln_** night");
  await expect.poll(chosen).toBe("Kiln");
  await userEvent.keyboard("{Control>}i{/Control}");
  await expect.element(field).toHaveValue("**Kiln** night");
  await expect.poll(chosen).toBe("Kiln");
  element.setSelectionRange(9, 14);
  await userEvent.keyboard("{Control>}e{/Control}");
  await expect.element(field).toHaveValue("**Kiln** `night`");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent()).toEqual(["**Kiln** `night`"]);
});

const ELSEWHERE = "elsewhere" as RoomId;

/** The field stays for the room that is opened next. */
function BetweenRooms() {
  const [roomId, setRoomId] = useState(ROOM);
  return (
    <>
      <button type="button" onClick={() => setRoomId(roomId === ROOM ? ELSEWHERE : ROOM)}>
        Other room
      </button>
      <Composer
        roomId={roomId}
        canPost
        isGone={false}
        takesFocus
        memberCount={2}
        onSent={() => {}}
        onEditLast={() => {}}
      />
    </>
  );
}

test("another room has another text, and the first one's waits for it, unless it was sent", async () => {
  await signIn();
  const { screen } = await renderAt("/chat", <BetweenRooms />);
  const field = screen.getByRole("textbox", { name: "Message" });
  const other = screen.getByRole("button", { name: "Other room" });
  await field.fill("Not finished yet");
  await other.click();
  await expect.element(field).toHaveValue("");
  await field.fill("Finished");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("");
  await other.click();
  await expect.element(field).toHaveValue("Not finished yet");
  await other.click();
  await expect.element(field).toHaveValue("");
});

test("that somebody is typing is told where few are, not in a crowd", async () => {
  const few = await open({ memberCount: SMALL_ROOM_MEMBERS });
  await few.field.fill("Mo");
  await expect.poll(() => few.asked("messages.typing")).toEqual([{ roomId: ROOM }]);
  await few.screen.unmount();
  const crowd = await open({ memberCount: SMALL_ROOM_MEMBERS + 1 });
  await crowd.field.fill("Mo");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => crowd.sent()).toEqual(["Mo"]);
  expect(crowd.asked("messages.typing")).toEqual([]);
});

test("where only the owner writes, a sentence says so in place of the field", async () => {
  const { screen, field } = await open({ canPost: false });
  await expect.element(screen.getByText("Only administrators can write here.")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("words are sent at a time by the clock beside the arrow or the other mouse button on it, and leave the field once they are kept", async () => {
  const Dialog = ({ later, onScheduled, onClose }: SendLaterProps) => (
    <dialog open aria-label="Send later">
      <p>{"content" in later && "text" in later.content && later.content.text}</p>
      <button onClick={onScheduled}>Keep</button>
      <button onClick={onClose}>Close</button>
    </dialog>
  );
  const features: Feature[] = [{ name: "later", sendLater: { Waiting: () => <p>1 waits</p>, Dialog } }];
  const { screen, field, send, sent } = await open({ features });
  const clock = screen.getByRole("button", { name: "Send later" });
  const dialog = screen.getByRole("dialog", { name: "Send later" });
  await expect.element(screen.getByText("1 waits")).toBeVisible();
  await expect.element(clock).not.toBeInTheDocument();
  await field.fill(" At nine ");
  await clock.click();
  await expect.element(dialog.getByText("At nine", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(clock).toHaveFocus();
  await expect.element(field).toHaveValue(" At nine ");
  await send.click({ button: "right" });
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
  expect(sent()).toEqual([]);
});
