import type { RoomId, ScheduledId } from "@atrium/contracts/ids";
import { SCHEDULE_STEP_MS } from "@atrium/contracts/schedule-limits";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import type { Later } from "../../messages/messages.ts";
import ScheduleDialog from "./ScheduleDialog.tsx";

const ROOM = "kiln" as RoomId;

async function open(later: Later = { content: { kind: "text", text: "The gate opens at nine" }, replyTo: 4 }) {
  const person = await signIn();
  const [onScheduled, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { screen } = await renderAt(
    "/chat/kiln",
    <ScheduleDialog roomId={ROOM} later={later} onScheduled={onScheduled} onClose={onClose} />,
  );
  return { ...person, screen, onScheduled, onClose, send: screen.getByRole("button", { name: /^Send / }) };
}

test("a time is chosen in steps of five minutes, and what was written is the server's to send then, in UTC  MSG-024", async () => {
  const { screen, send, server, asked, onScheduled } = await open();
  server.answer("scheduled.create", () => ({ scheduledId: "a" as ScheduledId }));
  await expectAccessible();
  expect(screen.getByRole("group", { name: "Minutes" }).getByRole("button").elements()).toHaveLength(12);
  await screen.getByRole("button", { name: "Hour later" }).click();
  await screen.getByRole("button", { name: "Hour later" }).click();
  await screen.getByRole("group", { name: "Minutes" }).getByRole("button", { name: "35" }).click();
  await send.click();
  await expect.poll(() => onScheduled.mock.calls.length).toBe(1);
  const [created] = asked("scheduled.create") as { sendAt: string; clientId: string }[];
  expect(created).toMatchObject({
    roomId: ROOM,
    content: { kind: "text", text: "The gate opens at nine" },
    replyTo: 4,
  });
  expect(created?.sendAt).toMatch(/:35:00\.000Z$/u);
  expect(Date.parse(created?.sendAt ?? "") % SCHEDULE_STEP_MS).toBe(0);
});

test("what was not taken says why, and a second try is the same message", async () => {
  const { screen, send, server, asked, onScheduled } = await open();
  server.answer("scheduled.create", () => refuse("CONFLICT"));
  await send.click();
  await expect.element(screen.getByText("You have 200 scheduled messages. Send or cancel one first.")).toBeVisible();
  expect(onScheduled).not.toHaveBeenCalled();
  server.answer("scheduled.create", () => ({ scheduledId: "a" as ScheduledId }));
  await send.click();
  await expect.poll(() => onScheduled.mock.calls.length).toBe(1);
  const ids = (asked("scheduled.create") as { clientId: string }[]).map(({ clientId }) => clientId);
  expect(new Set(ids).size).toBe(1);
});

test("of files the time is handed on, and nothing is said to be scheduled before they are there  MSG-024", async () => {
  const begin = vi.fn<(sendAt: string) => Promise<void>>(() => Promise.resolve());
  const { screen, send, asked, onScheduled } = await open({ begin });
  await send.click();
  await expect.poll(() => onScheduled.mock.calls.length).toBe(1);
  expect(Date.parse(begin.mock.calls[0]?.[0] ?? "") % SCHEDULE_STEP_MS).toBe(0);
  await expect.element(screen.getByText(/^Scheduled once its files are uploaded: /u)).toBeVisible();
  expect(asked("scheduled.create")).toEqual([]);
});
