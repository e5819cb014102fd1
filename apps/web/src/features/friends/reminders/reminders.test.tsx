import type { ContactId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import type { Answers } from "../../../../test/test-answers.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { ContactMenuButton } from "../contacts/ContactMenuButton.tsx";
import { toInstant, toTomorrow } from "./due-time.ts";
import { Reminders } from "./Reminders.tsx";

const ID = "0190a000-0000-7000-8000-000000000001" as ContactId;
const CALL = {
  id: "0190a000-0000-7000-8000-000000000009",
  text: "Call",
  dueAt: "2100-06-01T09:00:00.000Z",
  isDone: false,
};
const toList = (...contactReminders: object[]) => ({ data: { contactReminders } });
const DONE = { data: { reminder: { id: CALL.id } } };

async function open(part: Parameters<typeof renderAt>[1], answers: Answers, size: Parameters<typeof renderAt>[2] = {}) {
  const { asked } = fakeNetwork(answers);
  await signIn();
  const { screen } = await renderAt("/friends", part, size);
  return { screen, sent: (name: string) => asked.findLast((one) => one.name === name)?.variables };
}
const list = <Reminders which={{ id: ID }} name="Théo" />;

test("a reminder is added from the menu, for the next morning unless another time is chosen  CONT-019", async () => {
  const menu = <ContactMenuButton which={{ id: ID }} name="Théo" onDeleted={() => undefined} />;
  const { screen, sent } = await open(menu, { CreateContactReminder: DONE });
  await screen.getByRole("button", { name: "More about Théo" }).click();
  await screen.getByRole("menuitem", { name: "Add reminder" }).click();
  const dialog = screen.getByRole("dialog", { name: "Reminder about Théo" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Please enter what to remind you of.")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: "What about?" }), "Send the plans");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Reminder saved.")).toBeVisible();
  const dueAt = toInstant(toTomorrow(new Date()));
  expect(sent("CreateContactReminder")).toEqual({ nonAppContactId: ID, text: "Send the plans", dueAt });
});

test("what stands there is changed, done and deleted, and comes back when that did not work", async () => {
  const { screen, sent } = await open(list, {
    ContactReminders: toList(CALL),
    UpdateContactReminder: [DONE, DONE],
    DeleteContactReminder: { error: { code: "INTERNAL" } },
  });
  await screen.getByRole("button", { name: "Edit reminder: Call" }).click();
  await userEvent.fill(screen.getByRole("textbox", { name: "What about?" }), "Call back");
  await screen.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent("UpdateContactReminder")).toEqual({ id: CALL.id, text: "Call back", dueAt: CALL.dueAt });
  await screen.getByRole("button", { name: "Done: Call" }).click();
  await expect.poll(() => sent("UpdateContactReminder")).toEqual({ id: CALL.id, isDone: true });
  await screen.getByRole("button", { name: "Delete reminder: Call" }).click();
  await expect.element(screen.getByText(/The reminder could not be saved/u)).toBeVisible();
  await expect.element(screen.getByText("Call", { exact: true })).toBeVisible();
});

test("its heading is one step under the person's name, which is the page's own on a phone  R12", async () => {
  const beside = await open(list, { ContactReminders: toList(CALL) });
  await expect.element(beside.screen.getByRole("heading", { name: "Reminders", level: 3 })).toBeVisible();
  await beside.screen.unmount();
  const { screen } = await open(list, { ContactReminders: toList(CALL) }, { size: PHONE });
  await expect.element(screen.getByRole("heading", { name: "Reminders", level: 2 })).toBeVisible();
});

test("a time that is over is refused there", async () => {
  const past = { ...CALL, dueAt: "2026-01-01T09:00:00.000Z" };
  const { screen } = await open(list, {
    ContactReminders: toList(past),
    UpdateContactReminder: { error: { code: "BAD_INPUT", field: "dueAt" } },
  });
  await screen.getByRole("button", { name: "Edit reminder: Call" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Choose a time that is still to come, within five years.")).toBeVisible();
});

test("without one it says where one is told, and what did not load is asked for again, in French on a phone", async () => {
  const answers = { ContactReminders: [{ error: { code: "INTERNAL" } }, toList()] };
  const { screen } = await open(list, answers, { languages: ["fr"], size: PHONE });
  await screen.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(screen.getByText("Vous serez prévenu·e dans Activité à l’heure choisie.")).toBeVisible();
});
