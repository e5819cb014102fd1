import type { LabelId, MemberRecordId, RoomId, UserId } from "@atrium/contracts/ids";
import { LABEL_PALETTE } from "@atrium/contracts/label-palette";
import type { Label, LabelRecord } from "@atrium/contracts/labels";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { type Answers, fakeNetwork } from "../../../../test/test-network.ts";
import { FakeLive } from "../../../../test/test-live.ts";
import { signIn } from "../../../../test/test-signed-in.ts";
import { PHONE, renderScreen } from "../../../../test/test-screen.tsx";
import { MemberLabels } from "./MemberLabels.tsx";
import { MemberRating } from "./MemberRating.tsx";

const OF = { groupId: "print" as RoomId, memberId: "noor" as UserId };
const PLACE = { ...OF, id: "record" as MemberRecordId, communityId: null };
const MENTOR: Label = { id: "mentor" as LabelId, name: "Mentor", colours: LABEL_PALETTE[2] };
const KEYS: Label = { id: "keys" as LabelId, name: "Key holder", colours: LABEL_PALETTE[8] };
const toRecord = (...labelInfo: Label[]): LabelRecord => ({ ...PLACE, labelInfo });
const LABELS = { data: { list: [toRecord(MENTOR)], saved: [MENTOR, KEYS] } };
const FAILED = { error: { code: "INTERNAL" }, status: 500 };

async function openLabels(
  answers: Answers = { "/api/admin/label/": LABELS },
  looks: Parameters<typeof renderScreen>[1] = {},
) {
  const { asked } = fakeNetwork(answers);
  const screen = await renderScreen(<MemberLabels of={OF} />, looks);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  await button("Add").click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  const saved = () => asked.filter(({ variables }) => "labelInfo" in variables).map(({ variables }) => variables);
  return { screen, button, dialog, saved, box: (name: string) => dialog.getByRole("checkbox", { name }) };
}

async function openRating(answers: Answers) {
  const { asked } = fakeNetwork(answers);
  const screen = await renderScreen(<MemberRating of={OF} />);
  const slider = screen.getByRole("slider", { name: "Rating" });
  const press = async (keys: string) => {
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
  };
  return { screen, slider, press, given: () => asked.flatMap(({ variables }) => variables["rating"] ?? []) };
}

test("a member is rated by keyboard, once the slider rests  ADM-053", async () => {
  const { screen, slider, press, given } = await openRating({
    "/api/admin/rating/": [{ data: { list: [] } }, { data: { ...PLACE, rating: 2 } }],
  });
  await expect.element(screen.getByText("Not rated")).toBeVisible();
  await expect.element(slider).toHaveAttribute("aria-valuemax", "10");
  await press("{ArrowRight}{ArrowRight}");
  await expect.element(screen.getByRole("status")).toHaveTextContent("2");
  await expect.poll(given).toEqual(["2"]);
  await expectAccessible();
});

test("a rating that could not be saved is what it was, and that is said", async () => {
  const { screen, slider, press } = await openRating({
    "/api/admin/rating/": [{ data: { list: [{ ...PLACE, rating: 7 }] } }, FAILED],
  });
  await expect.element(slider).toHaveAttribute("aria-valuenow", "7");
  await press("{ArrowRight}");
  await expect.element(screen.getByText("The rating could not be saved. It is as it was.")).toBeVisible();
  await expect.element(slider).toHaveAttribute("aria-valuenow", "7");
});

test("labels are listed with their colours, what the member has is chosen, and six are shown  ADM-054 NOTE-056", async () => {
  const { dialog, box } = await openLabels();
  await expect.element(box("Mentor")).toBeChecked();
  await expect.element(box("Key holder")).not.toBeChecked();
  await expect.element(dialog.getByRole("checkbox", { name: "Enter Label" }).nth(3)).toBeVisible();
  expect(dialog.getByRole("checkbox").elements()).toHaveLength(6);
  const chip = dialog.getByText("Key holder").element();
  expect(getComputedStyle(chip).backgroundColor).toBe("rgb(243, 220, 139)");
  await expect.element(dialog.getByRole("button", { name: "Edit Mentor" })).toBeVisible();
  await expectAccessible();
});

test("one is made with a title and a colour, chosen with it, and saved with the others by one press alone  NOTE-057 NOTE-058 NOTE-059", async () => {
  const { button, dialog, box, saved } = await openLabels();
  await button("Create new label").click();
  await button("Save").click();
  await expect.element(dialog.getByText("Enter a title.")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), "Needs follow-up");
  await dialog.getByRole("radio", { name: "Coral" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(dialog.getByRole("radio", { name: "Orange" })).toBeChecked();
  await expectAccessible();
  await button("Save").click();
  await expect.element(box("Needs follow-up")).toBeChecked();
  await button("Edit Key holder").click();
  await button("Cancel").click();
  await box("Mentor").click();
  expect(saved()).toEqual([]);
  await button("Add label").click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [{ labelInfo } = {}] = saved();
  expect(JSON.parse(String(labelInfo))).toEqual([{ name: "Needs follow-up", colours: LABEL_PALETTE[7] }]);
});

test("labels that could not be saved stay as they were chosen, and that is said", async () => {
  const { screen, button, box } = await openLabels({ "/api/admin/label/": [LABELS, FAILED, LABELS] });
  await box("Key holder").click();
  await button("Add label").click();
  await expect.element(screen.getByText("The labels could not be saved. Please try again.")).toBeVisible();
  await expect.element(box("Key holder")).toBeChecked();
});

test("more than six are shown when they are asked for, on a phone in a sheet", async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    ...KEYS,
    id: `l${index}` as LabelId,
    name: `Label ${index}`,
  }));
  const { button, dialog } = await openLabels(
    { "/api/admin/label/": { data: { list: [], saved: many } } },
    { size: PHONE },
  );
  await expect.element(dialog.getByRole("checkbox").nth(5)).toBeVisible();
  expect(dialog.getByRole("checkbox").elements()).toHaveLength(6);
  await button("Show all 8").click();
  await expect.element(dialog.getByRole("checkbox", { name: "Label 7" })).toBeVisible();
});

test("a label that is saved is deleted after a question, from everybody who has it", async () => {
  const server = new FakeLive();
  server.answer("administration.deleteLabel", () => ({}));
  const { asked } = await signIn(server);
  const { screen, button, dialog } = await openLabels();
  await button("Create new label").click();
  await expect.element(dialog.getByRole("button", { name: "Delete label" })).not.toBeInTheDocument();
  await button("Cancel").click();
  await button("Edit Key holder").click();
  await button("Delete label").click();
  await expect.element(screen.getByText("Everybody who has this label loses it.")).toBeVisible();
  expect(asked("administration.deleteLabel")).toEqual([]);
  await screen
    .getByRole("dialog", { name: "Delete Key holder?" })
    .getByRole("button", { name: "Delete label" })
    .click();
  await expect.poll(() => asked("administration.deleteLabel")).toEqual([{ roomId: "print", labelId: "keys" }]);
  await expect.element(dialog.getByText("Key holder")).not.toBeInTheDocument();
});
