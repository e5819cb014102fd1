import type { EventId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/test-axe.ts";
import type { Answers } from "../../../test/test-answers.ts";
import { fakeNetwork } from "../../../test/test-network.ts";
import { renderAt } from "../../../test/test-router.tsx";
import { PHONE } from "../../../test/test-screen.tsx";
import { signIn } from "../../../test/test-signed-in.ts";
import ReminderField from "./form/ReminderField.tsx";

const ID = "0190a000-0000-7000-8000-000000000001" as EventId;

async function open(answers: Answers, size: Parameters<typeof renderAt>[2] = {}) {
  const { asked } = fakeNetwork(answers);
  await signIn();
  const { screen } = await renderAt(`/events/${ID}/details`, <ReminderField eventId={ID} />, size);
  return { screen, sent: () => asked.findLast(({ name }) => name === "SetEventReminder")?.variables };
}

test("who comes chooses when they are told, or takes it back", async () => {
  const { screen, sent } = await open({
    EventReminder: [{ data: { minutes: 0 } }, { data: { minutes: 60 } }, { data: { minutes: 0 } }],
    SetEventReminder: [{ data: { minutes: 60 } }, { data: { minutes: 0 } }],
  });
  const field = screen.getByRole("combobox", { name: "Reminder" });
  await expect.element(field).toHaveDisplayValue("No reminder");
  await expectAccessible();
  await userEvent.selectOptions(field, "1 hour before");
  await expect.poll(sent).toEqual({ id: ID, minutes: 60 });
  await expect.element(field).toHaveDisplayValue("1 hour before");
  await userEvent.selectOptions(field, "No reminder");
  await expect.poll(sent).toEqual({ id: ID, minutes: null });
});

test("stays as it was when it could not be saved, in French and on a phone", async () => {
  const { screen } = await open(
    { EventReminder: { data: { minutes: 10 } }, SetEventReminder: { error: { code: "INTERNAL" } } },
    { languages: ["fr"], size: PHONE },
  );
  const field = screen.getByRole("combobox", { name: "Rappel" });
  await expect.element(field).toHaveDisplayValue("10 minutes avant");
  await userEvent.selectOptions(field, "1 jour avant");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(field).toHaveDisplayValue("10 minutes avant");
});
