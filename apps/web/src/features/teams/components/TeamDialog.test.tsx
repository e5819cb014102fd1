import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { takeUploads, toPicture } from "../../../../test/test-uploads.ts";
import { WEAVERS } from "../test-teams.ts";
import { TeamDialog } from "./TeamDialog.tsx";

const DONE = { data: {} };
const FAILED = { error: { code: "INTERNAL" } };

async function open(team: typeof WEAVERS | null, answers: Answers) {
  const { asked } = fakeNetwork(answers);
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt("/user-management", <TeamDialog team={team} onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: team ? "Edit team" : "Create team" });
  return {
    screen,
    dialog,
    onClose,
    name: dialog.getByRole("textbox", { name: "Name" }),
    facebook: dialog.getByRole("textbox", { name: "Facebook page" }),
    hidden: dialog.getByRole("checkbox", { name: /^Hidden/u }),
    submit: dialog.getByRole("button", { name: team ? "Save" : "Create team" }),
    sent: () => asked.map(({ variables }) => variables),
    saved: () => asked.filter(({ name }) => name === "UpdateTeam").map(({ variables }) => variables),
  };
}

test("a new team is written where the typing goes at once, and sent trimmed by Enter  TEAM-008", async () => {
  const { screen, name, facebook, hidden, onClose, sent } = await open(null, { CreateTeam: DONE });
  await expect.element(name).toHaveFocus();
  await hidden.click();
  await facebook.fill(" facebook.com/weavers ");
  await name.fill("  Weavers ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Weavers is created.")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([{ name: "Weavers", hidden: true, facebook: "facebook.com/weavers" }]);
});

test("a team that is edited keeps its picture unless it is given another  TEAM-008", async () => {
  const team = { ...WEAVERS, hidden: true, facebook: "https://facebook.com/weavers" };
  const { screen, name, facebook, hidden, submit, onClose, sent } = await open(team, { UpdateTeam: DONE });
  await expect.element(name).toHaveValue("Weavers");
  await expect.element(facebook).toHaveValue("https://facebook.com/weavers");
  await expect.element(hidden).toBeChecked();
  await hidden.click();
  await name.fill("Weavers and dyers");
  await submit.click();
  await expect.element(screen.getByText("Weavers and dyers is saved.")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([
    {
      teamId: "weavers",
      name: "Weavers and dyers",
      hidden: false,
      facebook: "https://facebook.com/weavers",
      hasOtherImage: false,
      putUrl: "",
    },
  ]);
});

test("a picture is sent ahead and is the team's when it is saved, and can be taken away again", async () => {
  const putUrl = { data: { teams: [{ putUrl: "/files/put/1" }] } };
  const { dialog, submit, sent } = await open(WEAVERS, { TeamPutUrl: putUrl, UpdateTeam: [FAILED, DONE] });
  const taken = takeUploads();
  const picture = await toPicture("team.png");
  await userEvent.upload(dialog.getByLabelText("Picture", { exact: true }), picture);
  const remove = dialog.getByRole("button", { name: "Remove picture" });
  await expect.element(remove).toBeVisible();
  expect(taken).toEqual([{ path: "/files/put/1", type: "image/png", bytes: picture.size }]);
  await submit.click();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[0]).toEqual({ teamIds: ["weavers"], contentType: "image/png", sizeBytes: picture.size });
  expect(sent()[1]).toMatchObject({ hasOtherImage: true, putUrl: "/files/put/1" });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await submit.click();
  await expect.poll(() => sent()[2]).toMatchObject({ hasOtherImage: true, putUrl: "" });
});

test("without a name nothing is sent, and the field says why until there is one", async () => {
  const { name, submit, sent } = await open(null, {});
  await name.fill("  ");
  await submit.click();
  await expect.element(name).toBeInvalid();
  await expect.element(name).toHaveAccessibleDescription("A name is required.");
  await name.fill("W");
  await expect.element(name).toBeValid();
  expect(sent()).toEqual([]);
});

test("a name another team has, and a page that is none, are told in their fields, and kept", async () => {
  const { name, facebook, submit, onClose } = await open(null, {
    CreateTeam: [{ error: { code: "CONFLICT" } }, { error: { code: "BAD_INPUT", field: "facebook" } }, DONE],
  });
  await facebook.fill("books.example");
  await name.fill("harbour Studio");
  await submit.click();
  await expect.element(name).toHaveAccessibleDescription("Another team has this name.");
  await expect.element(name).toHaveValue("harbour Studio");
  await name.fill("Weavers");
  await submit.click();
  await expect.element(facebook).toHaveAccessibleDescription("This is not a page on facebook.com.");
  await expect.element(facebook).toHaveValue("books.example");
  await expect.element(name).toBeValid();
  expect(onClose).not.toHaveBeenCalled();
  await facebook.fill("");
  await submit.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.each([
  [{ code: "BAD_INPUT", field: "imagePutURL" }, "This file is not a picture that can be shown."],
  [{ code: "INTERNAL" }, "That did not work. Try again."],
])("refused with %s it says so, keeps what was typed, and can be sent again", async (error, text) => {
  const { screen, name, submit, onClose } = await open(WEAVERS, { UpdateTeam: [{ error }, DONE] });
  await name.fill("Weavers and dyers");
  await submit.click();
  await expect.element(screen.getByRole("alert").getByText(text)).toBeVisible();
  await expect.element(name).toHaveValue("Weavers and dyers");
  await submit.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("while it is on its way it is not sent twice", async () => {
  const { name, submit, onClose, sent } = await open(null, { CreateTeam: DONE });
  await name.fill("Weavers");
  const { release } = holdAnswers();
  await userEvent.keyboard("{Enter}");
  await expect.element(submit).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  release();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toHaveLength(1);
});

test("is not sent while its picture is on its way", async () => {
  const putUrl = { data: { teams: [{ putUrl: "/files/put/1" }] } };
  const { screen, dialog, name, submit, saved } = await open(WEAVERS, { TeamPutUrl: putUrl, UpdateTeam: DONE });
  takeUploads();
  const { release } = holdAnswers();
  await userEvent.upload(dialog.getByLabelText("Picture", { exact: true }), await toPicture("team.png"));
  await expect.element(screen.getByText("Sending the picture")).toBeInTheDocument();
  await userEvent.type(name, "{Enter}");
  release();
  await expect.element(dialog.getByRole("button", { name: "Remove picture" })).toBeVisible();
  expect(saved()).toEqual([]);
  await submit.click();
  await expect.poll(saved).toMatchObject([{ hasOtherImage: true, putUrl: "/files/put/1" }]);
});
