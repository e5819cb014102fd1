import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { ReportedMessage } from "@atrium/contracts/moderation";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/test-axe.ts";
import { FakeLive, refuse } from "../../../test/test-live.ts";
import { renderAt } from "../../../test/test-router.tsx";
import { PHONE } from "../../../test/test-screen.tsx";
import { signIn } from "../../../test/test-signed-in.ts";
import { makeMessage, OTHER, ROOM, say } from "../messages/test-messages.ts";
import ReportDialog from "./components/ReportDialog.tsx";
import { ReportsPane } from "./components/ReportsPane.tsx";

const named = (userId: string, firstName: string) => ({ userId: userId as UserId, firstName, lastName: "" });
const REPORTED: ReportedMessage = {
  message: makeMessage(12, { sender: OTHER, senderName: "Kenji Watanabe", content: say("Buy now") }),
  reports: [
    {
      reporter: named("mei", "Mei"),
      reason: "spam",
      note: "Again and again",
      at: "2026-03-14T09:00:00.000Z" as Instant,
    },
    { reporter: named("gone", ""), reason: "abuse", note: "", at: "2026-03-14T08:00:00.000Z" as Instant },
  ],
  reportCount: 4,
  outcome: null,
  decidedBy: null,
  mayKeep: true,
  mayRemove: true,
};

async function openPane(open: readonly ReportedMessage[], looks: Parameters<typeof renderAt>[2] = {}) {
  const server = new FakeLive();
  server.answer("people.faces", () => ({ faces: [] }));
  let waiting = [...open];
  server.answer("moderation.reported", ({ isOpen }) => ({
    reported: isOpen ? waiting : [{ ...REPORTED, outcome: "kept", decidedBy: named("amara", "Amara") }],
    openCount: waiting.length,
    isLast: true,
  }));
  const decide = () => {
    waiting = [];
    return {};
  };
  server.answer("moderation.keep", decide);
  server.answer("moderation.remove", decide);
  const onBack = vi.fn<() => void>();
  const person = await signIn(server);
  const rendered = await renderAt("/admin", <ReportsPane room={{ roomId: ROOM }} onBack={onBack} />, looks);
  return { ...person, ...rendered, server, onBack };
}

test("a message that was reported is read with who did and why, and let stand", async () => {
  const { screen, asked } = await openPane([REPORTED]);
  await expect.element(screen.getByText("Buy now")).toBeVisible();
  const reports = screen.getByRole("list", { name: "4 reports" });
  await expect.element(reports.getByText("Spam or advertising")).toBeVisible();
  await expect.element(reports.getByText("Again and again")).toBeVisible();
  await expect.element(reports.getByText(/^a deleted account, /u)).toBeVisible();
  await expect.element(reports.getByText("and 2 more")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Show message" }))
    .toHaveAttribute("href", `/chat/${ROOM}?at=12`);
  await expectAccessible();
  await screen.getByRole("button", { name: "Keep" }).click();
  await expect.element(screen.getByText("Nothing to decide")).toBeVisible();
  expect(asked("moderation.keep")).toEqual([{ roomId: ROOM, seq: 12 }]);
  await screen.getByRole("radio", { name: "Decided" }).click();
  await expect.element(screen.getByText("Kept by Amara")).toBeVisible();
});

test("about what one said oneself others decide, and an owner lets it stand", async () => {
  const { screen } = await openPane([
    { ...REPORTED, mayKeep: false, mayRemove: false },
    { ...REPORTED, message: makeMessage(13, { content: say("Owned") }), mayRemove: false },
  ]);
  await expect.element(screen.getByText("You said this yourself", { exact: false })).toBeVisible();
  expect(screen.getByRole("button", { name: "Keep" }).all()).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Delete message" }).all()).toHaveLength(0);
  await expectAccessible();
});

test("it is deleted for a reason, the one it was reported for unless another is chosen; that it was not is said", async () => {
  const { screen, asked, server } = await openPane([REPORTED]);
  server.answer("moderation.remove", () => refuse("INTERNAL"));
  await screen.getByRole("button", { name: "Delete message" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete message" });
  await expect.element(dialog.getByLabelText("What is wrong")).toHaveValue("spam");
  await expect.element(dialog.getByText(/its author is told why/u)).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText("What is wrong"), "Insult or harassment");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Delete message" }).click();
  await expect.element(screen.getByText("That did not work. Please try again.")).toBeVisible();
  await expect.element(dialog).toBeVisible();
  server.answer("moderation.remove", () => ({}));
  await dialog.getByRole("button", { name: "Delete message" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked("moderation.remove").at(-1)).toEqual({ roomId: ROOM, seq: 12, reason: "abuse" });
});

test("what comes in meanwhile is shown, of this room alone; on a phone one goes back", async () => {
  const { screen, server, asked, onBack } = await openPane([], { size: PHONE });
  await expect.element(screen.getByText("Nothing to decide")).toBeVisible();
  server.answer("moderation.reported", () => ({ reported: [REPORTED], openCount: 1, isLast: true }));
  server.emit("moderation.changed", { roomId: "other" as RoomId });
  server.emit("moderation.changed", { roomId: ROOM });
  await expect.element(screen.getByText("Buy now")).toBeVisible();
  expect(asked("moderation.reported")).toHaveLength(2);
  await screen.getByRole("button", { name: "Back" }).click();
  expect(onBack).toHaveBeenCalledOnce();
});

test("who may read no reports is told so, and what could not be read is asked for again", async () => {
  const refused = await openPane([]);
  refused.server.answer("moderation.reported", () => refuse("NOT_FOUND"));
  await refused.screen.getByRole("radio", { name: "Decided" }).click();
  await expect.element(refused.screen.getByText("Reports are for those who may delete messages here")).toBeVisible();
});

async function openDialog() {
  const server = new FakeLive();
  server.answer("moderation.report", () => ({}));
  const onClose = vi.fn<() => void>();
  const person = await signIn(server);
  const message = { seq: 12, sender: OTHER, createdAt: REPORTED.message.createdAt, content: say("Buy now") };
  const dialog = <ReportDialog roomId={ROOM} message={{ ...message, replyTo: undefined }} onClose={onClose} />;
  return { ...person, ...(await renderAt("/chat", dialog)), server, onClose };
}

test("a message is reported with a reason and words of one's own", async () => {
  const { screen, asked, onClose } = await openDialog();
  const dialog = screen.getByRole("dialog", { name: "Report message" });
  await userEvent.selectOptions(dialog.getByLabelText("What is wrong"), "Insult or harassment");
  await userEvent.fill(dialog.getByRole("textbox", { name: "Anything else they should know" }), "  Twice today ");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect.element(screen.getByText("Thank you. Your report was sent.")).toBeVisible();
  expect(asked("moderation.report")).toEqual([{ roomId: ROOM, seq: 12, reason: "abuse", note: "Twice today" }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ["NOT_FOUND", "This message is not there any more."],
  ["RATE_LIMITED", "You have reported much in a short time. Please try again later."],
  ["INTERNAL", "That did not work. Please try again."],
] as const)("that it was refused with %s is said, and what was written stays", async (code, said) => {
  const { screen, server, onClose } = await openDialog();
  server.answer("moderation.report", () => refuse(code));
  await screen.getByRole("button", { name: "Report" }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
