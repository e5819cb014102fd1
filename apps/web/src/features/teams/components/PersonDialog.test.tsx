import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import type { ManagedUser } from "../queries.ts";
import { MARTA, RIGHTS } from "../test-teams.ts";
import { PersonDialog } from "./PersonDialog.tsx";

const DONE = { data: {} };

async function open(user: ManagedUser | null, answers: Answers = {}) {
  const { asked } = fakeNetwork(answers);
  const onClose = vi.fn<() => void>();
  const dialogOf = <PersonDialog user={user} rights={RIGHTS} onClose={onClose} />;
  const { screen } = await renderAt("/user-management", dialogOf);
  const dialog = screen.getByRole("dialog", { name: user ? "Edit user" : "Invite" });
  const role = dialog.getByRole("combobox", { name: "Role" });
  return {
    screen,
    onClose,
    field: (name: string) => dialog.getByRole("textbox", { name }),
    role,
    roles: () =>
      role
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent),
    submit: dialog.getByRole("button", { name: user ? "Save" : "Send invitation" }),
    sent: () => asked.map(({ variables }) => variables),
  };
}

test("somebody new is written where the typing goes at once, and invited by Enter in this language  TEAM-011", async () => {
  const { screen, field, role, roles, onClose, sent } = await open(null, { CreateUser: DONE });
  await expect.element(field("First name")).toHaveFocus();
  expect(roles()).toEqual(["User", "Corporate user", "Team manager", "Administrator"]);
  await role.selectOptions("Corporate user");
  await field("First name").fill(" Noor ");
  await field("Last name").fill("van Dijk");
  await field("Phone").fill("0044 (7700) 900-123");
  await field("Business phone").fill("+44 7700 900781");
  await field("Email").fill(" noor@books.example ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Noor van Dijk is invited.")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([
    {
      firstName: "Noor",
      lastName: "van Dijk",
      email: "noor@books.example",
      phone: "+447700900123",
      b2bPhone: "+447700900781",
      role: "CORPORATE",
      language: "en",
    },
  ]);
});

test("of somebody who is there only what was changed is saved  TEAM-012", async () => {
  const { screen, field, role, submit, sent } = await open(MARTA, { UpdateUser: DONE });
  await expect.element(field("Email")).toHaveValue("marta@books.example");
  await expect.element(field("Phone")).toHaveAccessibleDescription("With dial code, such as +44");
  await field("Last name").fill("Nowak-Lis");
  await role.selectOptions("Team manager");
  await submit.click();
  await expect.element(screen.getByText("Marta Nowak-Lis is saved.")).toBeVisible();
  expect(sent()).toEqual([{ userId: "marta", lastName: "Nowak-Lis", role: "TEAM_MANAGER", language: "en" }]);
});

test("what somebody signs in with, and their role, are shown to who may not change them", async () => {
  const { field, role, roles, submit, sent } = await open({ ...MARTA, permissions: ["EDIT"] }, { UpdateUser: DONE });
  for (const name of ["Email", "Phone"]) await expect.element(field(name)).toHaveAttribute("readonly");
  await expect
    .element(field("Email"))
    .toHaveAccessibleDescription("They sign in with it: only an internal administrator changes it.");
  await expect.element(role).toBeDisabled();
  expect(roles()).toEqual(["User"]);
  await field("Business phone").fill("+48 22 123 45 67");
  await submit.click();
  await expect.poll(sent).toEqual([{ userId: "marta", b2bPhone: "+48221234567", language: "en" }]);
});

test("what is missing is told in its field, the first of which has the focus, and nothing is sent", async () => {
  const { field, submit, sent } = await open(null);
  await submit.click();
  await expect.element(field("First name")).toHaveAccessibleDescription("First name is required.");
  await expect.element(field("First name")).toHaveFocus();
  await expect.element(field("Email")).toHaveAccessibleDescription("An email or a phone is needed.");
  await field("First name").fill("Noor");
  await field("Email").fill("not an address");
  await field("Phone").fill("07700 900123");
  await field("Business phone").fill("12");
  await submit.click();
  await expect.element(field("Email")).toHaveAccessibleDescription("Email is not valid.");
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(field("Phone")).toHaveAccessibleDescription("Phone number is not valid.");
  await expect.element(field("Business phone")).toHaveAccessibleDescription("Phone number is not valid.");
  await expect.element(field("First name")).toBeValid();
  expect(sent()).toEqual([]);
});

test("an address that the server would not take is not sent", async () => {
  const { field, submit, sent } = await open(null);
  await field("First name").fill("Noor");
  for (const typed of ["a@b..c", "noor@books", "noor.@books.example"]) {
    await field("Email").fill(typed);
    await expect.element(field("Email")).not.toHaveAccessibleDescription();
    await submit.click();
    await expect.element(field("Email")).toHaveAccessibleDescription("Email is not valid.");
  }
  expect(sent()).toEqual([]);
});

test.each([
  [{ code: "CONFLICT", field: "email" }, "Email", "Somebody has this already."],
  [{ code: "CONFLICT", field: "phone" }, "Phone", "Somebody has this already."],
  [{ code: "BAD_INPUT", field: "email" }, "Email", "Email is not valid."],
  [{ code: "BAD_INPUT", field: "phone" }, "Phone", "Phone number is not valid."],
  [{ code: "BAD_INPUT", field: "b2bPhone" }, "Business phone", "Phone number is not valid."],
])("refused with %s, the field %s says so, has the focus, and keeps what was typed", async (error, name, text) => {
  const { field, submit, onClose } = await open(MARTA, { UpdateUser: [{ error }, DONE] });
  await field("Last name").fill("Nowak-Lis");
  await submit.click();
  await expect.element(field(name)).toHaveAccessibleDescription(text);
  await expect.element(field(name)).toHaveFocus();
  await expect.element(field("Last name")).toHaveValue("Nowak-Lis");
  expect(onClose).not.toHaveBeenCalled();
});

test.each([{ code: "INTERNAL" }, { code: "NOT_FOUND" }, { code: "BAD_INPUT", field: "role" }])(
  "refused with %s it says so, keeps what was typed, and can be sent again",
  async (error) => {
    const { screen, field, submit, onClose } = await open(MARTA, { UpdateUser: [{ error }, DONE] });
    await field("Last name").fill("Nowak-Lis");
    await submit.click();
    await expect.element(screen.getByRole("alert").getByText("That did not work. Try again.")).toBeVisible();
    await expect.element(field("Last name")).toHaveValue("Nowak-Lis");
    await submit.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  },
);

test("while it is on its way it is not sent twice", async () => {
  const { field, submit, onClose, sent } = await open(null, { CreateUser: DONE });
  await field("Email").fill("noor@books.example");
  await field("First name").fill("Noor");
  const { release } = holdAnswers();
  await userEvent.keyboard("{Enter}");
  await expect.element(submit).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  release();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toHaveLength(1);
});
