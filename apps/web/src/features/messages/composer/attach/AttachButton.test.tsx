import type { NewContent } from "@atrium/contracts/content/content";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../../test/test-network.ts";
import { renderAt } from "../../../../../test/test-router.tsx";
import { signIn } from "../../../../../test/test-signed-in.ts";
import { ROOM } from "../../test-messages.ts";
import { openLater } from "../later/test-later.tsx";
import { AttachButton } from "./AttachButton.tsx";

const FRIENDS = [
  { userId: "kenji", firstName: "Kenji", lastName: "Watanabe", username: "kenji" },
  { userId: "leila", firstName: "Leila", lastName: "Farahani", username: null },
];

async function open(choice: string) {
  fakeNetwork({ Friends: { data: { friends: FRIENDS } } });
  await signIn();
  const onAttach = vi.fn<(content: NewContent) => void>();
  const later = openLater();
  const attaching = { send: onAttach, sendFiles: () => {}, sendRecorded: () => Promise.resolve() };
  const { screen } = await renderAt("/chat", later.wrap(<AttachButton roomId={ROOM} attaching={attaching} />));
  const button = screen.getByRole("button", { name: "Attach" });
  await button.click();
  await screen.getByRole("menuitem", { name: choice }).click();
  return {
    screen,
    button,
    dialog: screen.getByRole("dialog"),
    field: (name: string) => screen.getByRole("textbox", { name }),
    press: (name: string) => screen.getByRole("button", { name, exact: true }).click(),
    sent: () => onAttach.mock.calls.map(([content]) => content),
    kept: () => later.kept,
  };
}

/** A device that answers where it is, or why it does not say. */
function placeDevice(answer: { latitude: number; longitude: number } | { code: number }): void {
  const spy = vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found, failed) => {
    if ("code" in answer) failed?.({ ...answer, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    else found({ coords: answer } as GeolocationPosition);
  });
  onTestFinished(() => spy.mockRestore());
}

test("the menu is reached by keyboard, closed by Escape, and gives the focus back", async () => {
  const { screen, button, dialog } = await open("Poll");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Contact" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menuitem", { name: "Contact" })).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("a poll has a question and two to ten different answers, and empty lines are none  MSG-011", async () => {
  const { field, press, sent, dialog, screen } = await open("Poll");
  await press("Send poll");
  await expect.element(field("Question")).toBeInvalid();
  await expect.element(field("Question")).toHaveFocus();
  await field("Question").fill(" Which stone? ");
  await field("Answer 1").fill("Limestone");
  await press("Send poll");
  await expect.element(field("Answer 1")).toHaveAccessibleDescription("Write at least 2 answers.");
  await field("Answer 2").fill("Limestone ");
  await press("Send poll");
  await expect.element(field("Answer 1")).toHaveAccessibleDescription("Two answers are the same.");
  await field("Answer 2").fill("Brick");
  for (let number = 3; number <= 10; number += 1) await press("Add an answer");
  await expect.element(field("Answer 10")).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Add an answer" })).not.toBeInTheDocument();
  await press("Remove answer 3");
  await field("Answer 9").fill("Slate");
  await screen.getByRole("checkbox", { name: "Several answers may be chosen" }).click();
  await expectAccessible();
  expect(sent()).toEqual([]);
  await press("Send poll");
  const options = ["Limestone", "Brick", "Slate"];
  await expect
    .poll(sent)
    .toEqual([
      { kind: "poll", question: "Which stone?", options, isMultiple: true, isAnonymous: false, isClosed: false },
    ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a contact is one of one's friends, by name  MSG-009", async () => {
  const { press, sent, screen } = await open("Contact");
  await expect.element(screen.getByText("Leila Farahani")).toBeVisible();
  await expectAccessible();
  await press("Leila Farahani");
  await expect
    .poll(sent)
    .toEqual([{ kind: "contact", userId: "leila", name: "Leila Farahani", phone: null, email: null }]);
});

test("a location is where the device says it is, once it was asked, with the place in words  MSG-011", async () => {
  placeDevice({ latitude: 38.7, longitude: -9.14 });
  const { screen, field, press, sent } = await open("Location");
  await screen.getByRole("button", { name: "Send location" }).click({ force: true });
  expect(sent()).toEqual([]);
  await press("Use my location");
  await expect.element(screen.getByText("38.70000, -9.14000")).toBeVisible();
  await field("Name of the place").fill(" Quay Street 18 ");
  await expectAccessible();
  await press("Send location");
  await expect.poll(sent).toEqual([{ kind: "location", latitude: 38.7, longitude: -9.14, place: "Quay Street 18" }]);
});

test.each([
  [1, /does not allow this page/u],
  [2, /could not be found/u],
])("a device that does not say where it is says why: code %i", async (code, sentence) => {
  placeDevice({ code });
  const { screen, press, sent } = await open("Location");
  await press("Use my location");
  await expect.element(screen.getByRole("alert").getByText(sentence)).toBeVisible();
  await screen.getByRole("button", { name: "Send location" }).click({ force: true });
  expect(sent()).toEqual([]);
});

test("a poll is sent later once it is whole, and stays as it is while no time was chosen  MSG-024", async () => {
  const { field, press, sent, kept, dialog, screen } = await open("Poll");
  await press("Send later");
  await expect.element(field("Question")).toBeInvalid();
  await field("Question").fill("Which stone?");
  await field("Answer 1").fill("Limestone");
  await field("Answer 2").fill("Brick");
  await press("Send later");
  await press("Back");
  await expect.element(field("Question")).toHaveValue("Which stone?");
  await press("Send later");
  await press("Keep");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect([kept(), sent()]).toMatchObject([[{ kind: "poll", question: "Which stone?" }], []]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a contact is sent later where that was said before  MSG-024", async () => {
  const { press, sent, kept, screen } = await open("Contact");
  await screen.getByRole("switch", { name: "Send later" }).click();
  await expectAccessible();
  await press("Leila Farahani");
  await press("Keep");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect([kept(), sent()]).toMatchObject([[{ kind: "contact", userId: "leila" }], []]);
});

test("a location is sent later once there is one  MSG-024", async () => {
  placeDevice({ latitude: 38.7, longitude: -9.14 });
  const { press, sent, kept, screen } = await open("Location");
  await screen.getByRole("button", { name: "Send later" }).click({ force: true });
  await expect.element(screen.getByRole("dialog", { name: "When" })).not.toBeInTheDocument();
  await press("Use my location");
  await press("Send later");
  await press("Keep");
  await expect.poll(kept).toEqual([{ kind: "location", latitude: 38.7, longitude: -9.14, place: "" }]);
  expect(sent()).toEqual([]);
});
