import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { takeUploads, toPicture } from "../../../../test/test-uploads.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { HobbyForm } from "./HobbyForm.tsx";

const SAVED = { data: { hobby: { id: "7f000000-0000-4000-8000-000000000001" } } };

async function open() {
  const onDone = vi.fn<() => void>();
  const { screen } = await renderAt("/", <HobbyForm hobby={null} kind="restaurant" onDone={onDone} />);
  return {
    onDone,
    screen,
    title: screen.getByRole("textbox", { name: "Title" }),
    link: screen.getByRole("textbox", { name: "Link" }),
    add: screen.getByRole("button", { name: "Add" }),
  };
}

test("a new hobby is written from where the typing goes at once, and sent trimmed by Enter", async () => {
  const { asked } = fakeNetwork({ CreateHobby: SAVED });
  const { onDone, screen, title } = await open();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard("  Harbour Canteen ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Added")).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
  expect(asked.map(({ variables }) => variables)).toEqual([
    { kind: "restaurant", title: "Harbour Canteen", place: "", link: "", note: "" },
  ]);
});

test("without a title, or with a link that is none, nothing is sent, and the field says why", async () => {
  const { asked } = fakeNetwork();
  const { onDone, screen, title, link, add } = await open();
  await link.fill("not a link");
  await add.click();
  await expect.element(title).toBeInvalid();
  await expect.element(title).toHaveAccessibleDescription("Please enter a title");
  await expect.element(link).toHaveAccessibleDescription("This is not a web address");
  await title.fill("Harbour Canteen");
  await link.fill("https://example.org/canteen");
  await expect.element(screen.getByText("Please enter a title")).toBeVisible();
  expect(asked).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("while it is on its way it is not sent twice", async () => {
  const { asked } = fakeNetwork({ CreateHobby: SAVED });
  const { onDone, screen, title, add } = await open();
  await title.fill("Harbour Canteen");
  const { release } = holdAnswers();
  await userEvent.keyboard("{Enter}");
  await expect.element(add).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  release();
  await expect.element(screen.getByText("Added")).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test("without a network it says so, and keeps what was typed", async () => {
  fakeNetwork();
  const { onDone, screen, title, add } = await open();
  await title.fill("Weir");
  await add.click();
  await expect.element(screen.getByText("It could not be saved. Try again.")).toBeVisible();
  await expect.element(title).toHaveValue("Weir");
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  [{ code: "BAD_INPUT", field: "picture" }, "This file is not a picture that can be shown."],
  [{ code: "NOT_FOUND" }, "This does not exist or is not shared with you."],
  [{ code: "CONFLICT" }, "Your list is full. Delete something first."],
  [{ code: "INTERNAL" }, "It could not be saved. Try again."],
])("refused with %s it says so once, keeps what was typed, and can be sent again", async (error, text) => {
  fakeNetwork({ CreateHobby: [{ error }, SAVED] });
  const { onDone, screen, title, add } = await open();
  await title.fill("Harbour Canteen");
  await add.click();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(title).toHaveValue("Harbour Canteen");
  expect(onDone).not.toHaveBeenCalled();
  await add.click();
  await expect.element(screen.getByText("Added")).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
});

test("is not sent while its picture is on its way", async () => {
  const upload = { data: { picture: { key: "uploads/one", putUrl: "/files/put/1" } } };
  const { asked } = fakeNetwork({ AnnounceHobbyPicture: upload, CreateHobby: SAVED });
  const { screen, title, add } = await open();
  await title.fill("Harbour Canteen");
  takeUploads();
  const { release } = holdAnswers();
  await userEvent.upload(screen.getByLabelText("Picture", { exact: true }), await toPicture("canteen.png"));
  await expect.element(screen.getByText("Sending the picture")).toBeInTheDocument();
  await userEvent.type(title, "{Enter}");
  release();
  await expect.element(screen.getByRole("button", { name: "Remove picture" })).toBeVisible();
  expect(asked).toHaveLength(1);
  await add.click();
  await expect.poll(() => asked[1]?.variables).toMatchObject({ picture: "uploads/one" });
});
