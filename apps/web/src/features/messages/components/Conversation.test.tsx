import type { Instant, Seq } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Room } from "@atrium/contracts/rooms";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { activeTheme } from "../../../platform/theme/active-theme.ts";
import { makeMessage, OTHER, ROOM, say } from "../test-messages.ts";
import { HistoryServer } from "../timeline/test-timeline.ts";
import { Conversation } from "./Conversation.tsx";

type Page = CommandOutput<"messages.history">;

const CREATED = "2026-06-18T08:00:00.000Z" as Room["createdAt"];

const MAY_WRITE: Room["permissions"] = {
  canPost: true,
  canEdit: false,
  canAddMembers: true,
  canRemoveMembers: false,
  canSetRoles: false,
  canApprove: false,
  canInvite: false,
  canDeleteMessages: false,
  canEditMessages: false,
  canLeave: true,
  canClear: true,
  canDeleteForAll: false,
};

async function open(history: HistoryServer, changes: Partial<Room> = {}, jumpTo: Seq | null = null) {
  const person = await signIn(history.live);
  const onRead = vi.fn<(seq: Seq) => void>();
  const onJumped = vi.fn<() => void>();
  const onForward = vi.fn<(seqs: readonly Seq[]) => void>();
  const room: Room = {
    roomId: ROOM,
    chatType: "group",
    name: "Kiln night",
    partnerId: null,
    revision: 0,
    memberCount: 3,
    role: "member",
    muted: false,
    notify: null,
    createdAt: CREATED,
    lastSeq: history.lastSeq,
    readSeq: history.lastSeq,
    unread: 0,
    seenSeq: 0,
    recentMessage: history.messages.at(-1) ?? null,
    about: {
      description: "",
      isPublic: false,
      isSearchable: false,
      needsApproval: false,
      keywords: [],
      fee: null,
      isVerified: false,
      isSilent: false,
    },
    clearedSeq: 0,
    permissions: MAY_WRITE,
    ...changes,
  };
  const { screen } = await renderAt(
    "/chat/room",
    <Conversation
      room={room}
      next={null}
      me={person.me}
      takesFocus
      jumpTo={jumpTo}
      onJumped={onJumped}
      onRead={onRead}
      onForward={onForward}
    />,
  );
  return {
    ...person,
    screen,
    onRead,
    onJumped,
    onForward,
    messageList: screen.getByRole("log", { name: "Messages" }),
    field: screen.getByRole("textbox", { name: "Message" }),
    texts: () => person.asked("messages.send").map((input) => (input as { content: { text: string } }).content.text),
  };
}

test("messages are on their way, then there, the newest in sight and read", async () => {
  const history = new HistoryServer(60);
  const { promise, resolve } = Promise.withResolvers<Page>();
  const toPage = (messages: Page["messages"]): Page => ({ messages, lastSeq: 60, changesSince: "here.1" });
  const older = toPage(history.messages.slice(0, 10));
  history.live.answer("messages.history", ({ before }) => (before === undefined ? promise : older));
  const { screen, messageList, onRead } = await open(history);
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  resolve(toPage(history.messages.slice(10)));
  await expect.element(messageList.getByText("message 60")).toBeInViewport();
  await expect.element(screen.getByText("Loading")).not.toBeInTheDocument();
  await expect.poll(() => onRead.mock.lastCall).toEqual([60]);
});

test("what does not fill the screen is filled from what is older, without a hand on it", async () => {
  const history = new HistoryServer(60);
  history.live.answer("messages.history", ({ before }) => {
    const messages =
      before === undefined ? history.messages.slice(-1) : history.messages.slice(before - 21, before - 1);
    return { messages, lastSeq: 60, changesSince: "here.1" };
  });
  const { messageList } = await open(history);
  await expect.element(messageList.getByText("message 60")).toBeInViewport();
  await expect.element(messageList.getByText("message 59")).toBeInViewport();
});

test("without a message it says so, and the first one takes that place", async () => {
  const history = new HistoryServer(0);
  history.live.answer("messages.send", () => ({ seq: 1, createdAt: CREATED }));
  const { screen, messageList, field, texts } = await open(history);
  await expect.element(screen.getByRole("heading", { name: "No messages yet" })).toBeVisible();
  await field.fill("Hello Elin");
  await userEvent.keyboard("{Enter}");
  await expect.element(messageList.getByText("Hello Elin")).toBeVisible();
  await expect.element(screen.getByText("No messages yet")).not.toBeInTheDocument();
  await expect.poll(texts).toEqual(["Hello Elin"]);
});

test("the theme's ground is there before the first message", async () => {
  const before = activeTheme.getSnapshot();
  onTestFinished(() => activeTheme.activate(before));
  activeTheme.activate({ ...before, id: 4, backgroundColor: "09bde2", wallpaper: "theme9" });
  const { screen } = await open(new HistoryServer(0));
  const ground = screen.getByTestId("empty-room");
  await expect.element(ground).toHaveClass("wall-theme9");
  await expect.element(ground).toHaveAttribute("data-theme-colour", "09bde2");
  await expect.element(ground.getByRole("heading", { name: "No messages yet" })).toBeVisible();
});

test("messages that did not load are asked for again by hand", async () => {
  const history = new HistoryServer(3);
  history.isBroken = true;
  const { screen, messageList } = await open(history);
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  history.isBroken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(messageList.getByText("message 3")).toBeVisible();
});

test("what one writes has a clock until the server has it, then a tick", async () => {
  const history = new HistoryServer(3);
  const { promise, resolve } = Promise.withResolvers<{ seq: Seq; createdAt: typeof CREATED }>();
  history.live.answer("messages.send", () => promise);
  const { messageList, field } = await open(history);
  await field.fill("Are you there?");
  await userEvent.keyboard("{Enter}");
  await expect.element(messageList.getByText("Are you there?")).toBeVisible();
  await expect.element(messageList.getByText("Sending")).toBeInTheDocument();
  resolve({ seq: 4, createdAt: CREATED });
  await expect.element(messageList.getByText("Sent")).toBeInTheDocument();
  await expect.element(messageList.getByText("Sending")).not.toBeInTheDocument();
});

test.each([
  ["BAD_INPUT", "The server did not accept this message."],
  ["MESSAGE_TOO_LONG", "This message is too long."],
  ["NOT_FOUND", "You are no longer in this chat."],
  ["ROOM_READ_ONLY", "You cannot write in this chat."],
] as const)("a message refused with %s says why, and is sent again or taken away", async (code, text) => {
  const history = new HistoryServer(3);
  history.live.answer("messages.send", () => refuse(code));
  const { messageList, field, texts } = await open(history);
  await field.fill("Morning");
  await userEvent.keyboard("{Enter}");
  await expect.element(messageList.getByText(text)).toBeVisible();
  await expect.element(messageList.getByText("Not sent").first()).toBeVisible();
  await messageList.getByRole("button", { name: "Try again" }).click();
  await expect.poll(texts).toEqual(["Morning", "Morning"]);
  await messageList.getByRole("button", { name: "Delete" }).click();
  await expect.element(messageList.getByText("Morning")).not.toBeInTheDocument();
});

test("a message is deleted for oneself after a question, and when all are gone what is older comes", async () => {
  const history = new HistoryServer(70);
  history.live.answer("messages.hide", () => ({}));
  const { screen, messageList, server } = await open(history);
  await expect.element(messageList.getByText("message 70", { exact: true })).toBeVisible();
  await messageList.getByText("message 70", { exact: true }).click({ button: "right" });
  await screen.getByRole("menuitem", { name: "Delete for me" }).click();
  await expect.element(screen.getByText("Everyone else keeps it.", { exact: false })).toBeVisible();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(() => history.live.requests.filter(({ name }) => name === "messages.hide"))
    .toMatchObject([{ input: { roomId: ROOM, seqs: [70] } }]);
  server.emit("messages.hidden", { roomId: ROOM, seqs: Array.from({ length: 60 }, (_, index) => index + 11) });
  await expect.element(messageList.getByText("message 70", { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("log").getByText("message 10", { exact: true })).toBeVisible();
});

test("several messages are chosen from the menu of one, and handled together in place of the field", async () => {
  const history = new HistoryServer(6);
  history.live.answer("messages.hide", () => ({}));
  history.live.answer("messages.save", () => ({ savedId: "saved" as never }));
  const { screen, messageList, field, onForward } = await open(history);
  await field.fill("half a thought");
  await messageList.getByText("message 6").click({ button: "right" });
  await screen.getByRole("menuitem", { name: "Select" }).click();
  const chosen = (seq: number) => screen.getByRole("checkbox", { name: `message ${seq}`, exact: false });
  await expect.element(chosen(6)).toBeChecked();
  await expect.element(chosen(6)).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
  await chosen(4).click();
  const bar = screen.getByRole("toolbar", { name: "Chosen messages" });
  await expect.element(bar.getByText("2 messages")).toBeVisible();
  await expectAccessible();
  await bar.getByRole("button", { name: "Forward" }).click();
  expect(onForward.mock.lastCall?.[0]).toEqual([4, 6]);
  await bar.getByRole("button", { name: "Delete" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(() => history.live.requests.filter(({ name }) => name === "messages.hide").map(({ input }) => input))
    .toEqual([{ roomId: ROOM, seqs: [4, 6] }]);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(screen.getByRole("textbox", { name: "Message" })).toHaveValue("half a thought");
});

test("choosing ends with Escape, and with the last message that is not chosen any more", async () => {
  const { screen, messageList } = await open(new HistoryServer(3));
  const begin = async () => {
    await messageList.getByText("message 3").click({ button: "right" });
    await screen.getByRole("menuitem", { name: "Select" }).click();
    await expect.element(screen.getByRole("toolbar", { name: "Chosen messages" })).toBeVisible();
  };
  await begin();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("toolbar")).not.toBeInTheDocument();
  await begin();
  await screen.getByRole("checkbox", { name: "message 3", exact: false }).click();
  await expect.element(screen.getByRole("toolbar")).not.toBeInTheDocument();
});

test("who looks after the room deletes what was chosen for everyone, where that is ticked", async () => {
  const history = new HistoryServer(2);
  history.live.answer("messages.delete", () => ({ revision: 1 }));
  const { screen, messageList } = await open(history, {
    role: "owner",
    permissions: { ...MAY_WRITE, canDeleteMessages: true },
  });
  await messageList.getByText("message 1").click({ button: "right" });
  await screen.getByRole("menuitem", { name: "Select" }).click();
  await screen.getByRole("checkbox", { name: "message 2", exact: false }).click();
  await screen.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await screen.getByRole("dialog").getByText("Delete for everyone in this chat").click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(() => history.live.requests.filter(({ name }) => name === "messages.delete").map(({ input }) => input))
    .toEqual([1, 2].map((seq) => ({ roomId: ROOM, seq })));
});

test("a message names people as they are called, and leads to their cards; what names the reader is set off", async () => {
  const history = new HistoryServer(0);
  const elin = { userId: OTHER, handle: "elin1", name: "Elin Berg" };
  history.messages.push(makeMessage(1, { content: say("ask @elin1, not @nobody1, **@elin1**"), mentions: [elin] }));
  const { screen, messageList } = await open(history);
  await expect.element(messageList.getByRole("link", { name: "@Elin Berg" }).first()).toBeVisible();
  await expect.element(messageList.getByText("@nobody1", { exact: false })).toBeVisible();
  expect(messageList.getByRole("link", { name: "@Elin Berg" }).elements()).toHaveLength(2);
  await expect
    .element(screen.getByRole("link", { name: "@Elin Berg" }).first())
    .toHaveAttribute("href", expect.stringContaining(`person=${OTHER}`));
});

test("a button leads to the first unread mention, then to the next, and is gone once they were in sight", async () => {
  const history = new HistoryServer(60);
  const { screen, messageList, me } = await open(history, { mentionSeq: 5, readSeq: 1, unread: 59 });
  const mentions = [{ userId: me, handle: "me123", name: "Me" }];
  for (const seq of [5, 20]) history.messages[seq - 1] = makeMessage(seq, { mentions });
  await expect.element(messageList.getByText("message 60", { exact: true })).toBeInViewport();
  const button = screen.getByRole("button", { name: "Jump to where you are mentioned" });
  await button.click();
  await expect.element(messageList.getByText("message 5", { exact: true })).toBeInViewport();
  await expect.element(button).toBeVisible();
  await button.click();
  await expect.element(messageList.getByText("message 20", { exact: true })).toBeInViewport();
  await expect.element(button).not.toBeInTheDocument();
});

test("of one's own message it is shown who has read it, who has not answers nothing, and a failure is tried again", async () => {
  const history = new HistoryServer(0);
  history.live.answer("messages.send", () => ({ seq: 1, createdAt: CREATED }));
  history.live.answer("rooms.seenBy", () => refuse("INTERNAL"));
  const { screen, messageList, field } = await open(history);
  await field.fill("Is anybody there?");
  await userEvent.keyboard("{Enter}");
  await expect.element(messageList.getByText("Sent")).toBeInTheDocument();
  await messageList.getByText("Is anybody there?").click({ button: "right" });
  await screen.getByRole("menuitem", { name: "Seen by" }).click();
  const dialog = screen.getByRole("dialog", { name: "Seen by" });
  const retry = dialog.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  const elin = { userId: OTHER, firstName: "Elin", lastName: "Berg", username: null, isDeleted: false, role: "member" };
  history.live.answer("rooms.seenBy", () => ({ members: [elin as never], others: 2 }));
  await retry.click();
  await expect.element(dialog.getByText("Elin Berg")).toBeVisible();
  await expect.element(dialog.getByText("1 of 2")).toBeVisible();
});

test("what others write comes by itself, and is told to who does not see it", async () => {
  const history = new HistoryServer(3);
  const { screen, messageList, server } = await open(history);
  await expect.element(messageList.getByText("message 3")).toBeVisible();
  const messages = [makeMessage(4, { sender: OTHER, content: say("I brought biscuits") })];
  server.emit("messages.added", { roomId: ROOM, messages });
  await expect.element(messageList.getByText("I brought biscuits")).toBeVisible();
  await expect.element(screen.getByRole("status").getByText(/I brought biscuits/u)).toBeInTheDocument();
});

test("where only the owner writes, a sentence says so in place of the field", async () => {
  const { screen, messageList, field } = await open(new HistoryServer(3), {
    permissions: { ...MAY_WRITE, canPost: false },
  });
  await expect.element(messageList.getByText("message 3")).toBeVisible();
  await expect.element(screen.getByText("Only administrators can write here.")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test("who is muted reads until when, in place of the field", async () => {
  const { screen, messageList, field } = await open(new HistoryServer(3), {
    permissions: { ...MAY_WRITE, canPost: false },
    restrictedUntil: "2026-03-21T09:00:00.000Z" as Instant,
  });
  await expect.element(messageList.getByText("message 3")).toBeVisible();
  await expect.element(screen.getByText(/^You are muted here until .*21/u)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test("nobody writes to who has deleted their account", async () => {
  // Also where this device has not heard yet that nobody may write there.
  const gone = { chatType: "direct", name: null, permissions: { ...MAY_WRITE, canPost: true } } as const;
  const { screen, messageList, field } = await open(new HistoryServer(3), gone);
  await expect.element(messageList.getByText("message 3")).toBeVisible();
  await expect.element(screen.getByText("This person has deleted their account.")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});

test("what is new since the last visit begins at a line", async () => {
  const { messageList } = await open(new HistoryServer(6), { readSeq: 4, unread: 2 });
  await expect.element(messageList.getByText("New messages")).toBeVisible();
  const text = messageList.element().textContent;
  expect(text.indexOf("message 4")).toBeLessThan(text.indexOf("New messages"));
  expect(text.indexOf("message 5")).toBeGreaterThan(text.indexOf("New messages"));
});

test("a message that was found is in sight, and stays there when another arrives, to which a button leads", async () => {
  const history = new HistoryServer(60);
  const { screen, messageList, onJumped } = await open(history, {}, 25);
  const found = messageList.getByText("message 25", { exact: true });
  await expect.element(found).toBeInViewport();
  await expect.poll(() => onJumped.mock.calls.length).toBe(1);
  history.emit(history.add(1));
  const button = screen.getByRole("button", { name: "Jump to newest, 1 new message" });
  await expect.element(button).toBeVisible();
  await expect.element(found).toBeInViewport();
  await button.click();
  await expect.element(messageList.getByText("message 61")).toBeInViewport();
});
