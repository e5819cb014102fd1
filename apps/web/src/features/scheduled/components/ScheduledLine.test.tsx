import type { Instant, RoomId, ScheduledId } from "@atrium/contracts/ids";
import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { toNextStep } from "@atrium/contracts/rules/schedule";
import ScheduledLine from "./ScheduledLine.tsx";

const ROOM = "kiln" as RoomId;
const sendAt = (days: number) => toNextStep(new Date(), days * 86_400_000).toISOString() as Instant;
const make = (id: string, text: string, days = 2): ScheduledMessage => ({
  scheduledId: id as ScheduledId,
  roomId: ROOM,
  content: { kind: "text", text },
  sendAt: sendAt(days),
});

async function open(...scheduled: ScheduledMessage[]) {
  const person = await signIn();
  let now = scheduled;
  person.server.answer("scheduled.list", () => ({ scheduled: now }));
  const { screen } = await renderAt("/chat/kiln", <ScheduledLine roomId={ROOM} />);
  const become = (...next: ScheduledMessage[]) => {
    now = next;
    person.server.emit("scheduled.changed", { roomId: ROOM });
  };
  return { ...person, screen, become };
}

test("over the field stands how many wait, as any device changes it; nothing where none does", async () => {
  const { screen, become } = await open(make("a", "The gate opens at nine"));
  await expect.element(screen.getByRole("button", { name: /^1 scheduled message/u })).toBeVisible();
  become(make("a", "The gate opens at nine"), make("b", "Bring hard hats"));
  await expect.element(screen.getByRole("button", { name: /^2 scheduled messages/u })).toBeVisible();
  become();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test("the list sends one at once, gives one up after asking, and closes with the last", async () => {
  const { screen, become, asked, server } = await open(make("a", "The gate"), make("b", "Hard hats"));
  server.answer("scheduled.send", () => ({}));
  server.answer("scheduled.cancel", () => refuse("NOT_FOUND"));
  await screen.getByRole("button", { name: /scheduled messages/u }).click();
  await expect.element(screen.getByRole("dialog", { name: "Scheduled messages" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Send “The gate” now" }).click();
  await expect.poll(() => asked("scheduled.send")).toEqual([{ scheduledId: "a" }]);
  become(make("b", "Hard hats"));
  await expect.element(screen.getByText("The gate")).not.toBeInTheDocument();
  become();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("words and time are changed together, and stay where that did not work", async () => {
  const { screen, asked, server } = await open(make("a", "The gate"));
  server.answer("scheduled.change", () => refuse("NOT_FOUND"));
  await screen.getByRole("button", { name: /scheduled message/u }).click();
  await screen.getByRole("button", { name: "Edit “The gate”" }).click();
  const text = screen.getByRole("textbox", { name: "Message" });
  await text.fill("  ");
  await expect.element(screen.getByRole("button", { name: /^Save for/u })).toHaveAttribute("aria-disabled", "true");
  await text.fill("The north gate");
  await screen.getByRole("button", { name: "Hour later" }).click();
  await screen.getByRole("button", { name: /^Save for/u }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(text).toHaveValue("The north gate");
  const [change] = asked("scheduled.change") as { text: string; sendAt: string }[];
  expect(change?.text).toBe("The north gate");
  expect(Date.parse(change?.sendAt ?? "") - Date.parse(sendAt(2))).toBe(3_600_000);
  server.answer("scheduled.change", () => ({}));
  await screen.getByRole("button", { name: /^Save for/u }).click();
  await expect.element(screen.getByRole("button", { name: "Edit “The gate”" })).toBeVisible();
});
