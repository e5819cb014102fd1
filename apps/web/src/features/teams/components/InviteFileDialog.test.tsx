import type { InviteStatus } from "@atrium/contracts/teams";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { RIGHTS } from "../test-teams.ts";
import InviteFileDialog from "./InviteFileDialog.tsx";

const HEAD = "firstName,lastName,email,phone,role";
const LINES = [
  HEAD,
  "渡辺,健二,kenji2@books.example,,",
  "Viktor,Dragan,not an address,,",
  "Tomasz,Z,tomaszz@books.example,,",
  "Hana,Kovářová,,+44 7700 900781,CORPORATE",
];
const toAnswer = (...statuses: InviteStatus[]) => ({
  data: { invites: statuses.map((status) => ({ userId: null, status })) },
});

async function open(answers: Answers = {}) {
  const { asked } = fakeNetwork(answers);
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt("/user-management", <InviteFileDialog rights={RIGHTS} onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Invite from a file" });
  return {
    screen,
    dialog,
    onClose,
    choose: (...lines: readonly string[]) =>
      userEvent.upload(
        dialog.getByLabelText("Choose a file"),
        new File([lines.join("\r\n")], "x.csv", { type: "text/csv" }),
      ),
    button: (name: string | RegExp) => dialog.getByRole("button", { name }),
    problems: () =>
      dialog
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    sent: () => asked.map(({ variables }) => variables),
  };
}

test("the people of a file are counted, bad rows told by their line, and the others invited  TEAM-014", async () => {
  const { dialog, choose, button, problems, onClose, sent } = await open({
    InviteUsers: toAnswer("INVITED", "TAKEN", "INVITED"),
  });
  await expect.element(dialog.getByText(HEAD)).toBeVisible();
  await choose(...LINES);
  await expect.element(dialog.getByText("3 people to invite")).toBeVisible();
  expect(problems()).toEqual(["Line 3: Email is not valid."]);
  await button("Invite 3 people").click();
  await expect.element(dialog.getByRole("status").getByText("2 people are invited.")).toBeVisible();
  expect(problems()).toEqual(["Line 3: Email is not valid.", "Line 4: Somebody has this already."]);
  const nothing = { b2bPhone: "", phone: "", email: "", role: "USER" };
  expect(sent()).toEqual([
    {
      users: [
        { ...nothing, firstName: "渡辺", lastName: "健二", email: "kenji2@books.example" },
        { ...nothing, firstName: "Tomasz", lastName: "Z", email: "tomaszz@books.example" },
        { ...nothing, firstName: "Hana", lastName: "Kovářová", phone: "+447700900781", role: "CORPORATE" },
      ],
      language: "en",
    },
  ]);
  const close = button("Close").last();
  await close.click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a file without the columns is refused whole, until there is another  TEAM-014", async () => {
  const { dialog, choose, button } = await open();
  await choose("a,b", "1,2");
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("The first line of the file has to be: firstName,lastName,email,phone,role");
  await expect.element(button(/^Invite \d/u)).not.toBeInTheDocument();
  await choose(HEAD, "Ann,,ann@books.example,,");
  await expect.element(button("Invite 1 person")).toBeVisible();
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
});

test("a file in which nobody can be invited says so, and sends nothing", async () => {
  const { dialog, choose, button, problems, sent } = await open();
  await choose(HEAD, "Ann,,,,", "Ben,,ben@books.example,,INTERNAL_ADMIN");
  await expect.element(dialog.getByText("2 lines are left out:")).toBeVisible();
  expect(problems()).toEqual(["Line 2: An email or a phone is needed.", "Line 3: You cannot give this role."]);
  await expect.element(button("Invite 0 people")).toBeDisabled();
  expect(sent()).toEqual([]);
});

test("the invitations are in the language one chooses, and what becomes of each is told by its line", async () => {
  const people = ["A", "B", "C", "D"].map((name) => `${name},,${name}@books.example,,`);
  const { dialog, choose, button, problems, sent } = await open({
    InviteUsers: toAnswer("BAD_INPUT", "NOT_ALLOWED", "JOINED", "NOT_FOUND"),
  });
  await choose(HEAD, ...people);
  await dialog.getByRole("combobox", { name: "Language of the invitations" }).selectOptions("Français");
  await button("Invite 4 people").click();
  await expect.element(dialog.getByText("0 people are invited.")).toBeVisible();
  expect(problems()).toEqual([
    "Line 2: This could not be read.",
    "Line 3: You cannot give this role.",
    "Line 4: Somebody has this already.",
    "Line 5: This could not be read.",
  ]);
  expect(sent()[0]?.language).toBe("fr");
});

test("what did not arrive is told of, keeps the people, and can be sent again, but not twice", async () => {
  const { screen, dialog, choose, button, sent } = await open({
    InviteUsers: [{ error: { code: "INTERNAL" } }, toAnswer("INVITED")],
  });
  await choose(HEAD, "Ann,,ann@books.example,,");
  await button("Invite 1 person").click();
  await expect.element(screen.getByRole("alert").getByText("That did not work. Try again.")).toBeVisible();
  await expect.element(dialog.getByText("1 person to invite")).toBeVisible();
  const { release } = holdAnswers();
  await button("Invite 1 person").click();
  await expect.element(button("Invite 1 person")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  release();
  await expect.element(dialog.getByText("1 person is invited.")).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test("a template has the columns and nobody in it, and is taken as it is", async () => {
  const saved: Promise<string>[] = [];
  const blobs = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push((blob as Blob).text());
    return "blob:template";
  });
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => {
    blobs.mockRestore();
    clicks.mockRestore();
  });
  const { dialog, button, choose } = await open();
  await button("Download a template").click();
  const text = (await saved[0]) ?? "";
  expect(text.trim()).toBe(HEAD);
  await choose(text.trim(), "Noor,van Dijk,noor@books.example,,");
  await expect.element(dialog.getByRole("button", { name: /^Invite/u })).toBeEnabled();
});
