import type { ProfileId } from "@atrium/contracts/ids";
import { PROFILE_COLOR_CODES } from "@atrium/contracts/limits";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Given } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { useOwnProfiles } from "../queries.ts";
import { KENJI } from "../test-profiles.ts";
import { CreateProfileDialog } from "./CreateProfileDialog.tsx";

/** The query has no name. */
const OWN = "OwnProfiles";
const MADE = { ...KENJI, profileId: "0190a000-0000-7000-8000-000000000003" as ProfileId, title: "Workshop" };
const CREATED = { data: { profile: MADE } };

/** Over the list, which has the person's profiles already. */
function OverList({ onClose }: { readonly onClose: () => void }) {
  return useOwnProfiles().isSuccess && <CreateProfileDialog onClose={onClose} />;
}

async function open(profiles: readonly object[], answer: Given = CREATED) {
  const own = { data: { profiles, accountInformation: { profileCapacity: 5 } } };
  const { asked } = fakeNetwork({ [OWN]: own, CreateProfile: answer });
  const onClose = vi.fn<() => void>();
  const { screen, address } = await renderAt("/myspace", <OverList onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Create profile" });
  return {
    screen,
    address,
    onClose,
    title: dialog.getByRole("textbox", { name: "Title" }),
    access: (name: string) => dialog.getByRole("radio", { name }),
    create: dialog.getByRole("button", { name: "Create profile" }),
    sent: () => asked.filter(({ name }) => name === "CreateProfile").map(({ variables }) => variables),
  };
}

test("the first profile is the public one, unless the person says otherwise", async () => {
  const { title, access, create, sent } = await open([]);
  await expect.element(title).toHaveValue("Public");
  await expect.element(access("Public")).toBeChecked();
  await create.click();
  await expect
    .poll(sent)
    .toEqual([{ title: "Public", accessLevel: "PUBLIC", colorCode: PROFILE_COLOR_CODES[0], data: [] }]);
});

test("a further one has a title of its own and the next colour, and Enter leads to its edit page  MYS-028", async () => {
  const { title, access, address, onClose, sent } = await open([KENJI]);
  await expect.element(title).toHaveValue("");
  await expect.element(title).toHaveAccessibleDescription("For yourself: Work, Friends, Club");
  await expect.element(access("Friends")).toBeChecked();
  await access("Friends").click();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(access("Only you")).toBeChecked();
  await title.fill(" Workshop ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(`/myspace/profile-edit/${MADE.profileId}`);
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([{ title: "Workshop", accessLevel: "PRIVATE", colorCode: PROFILE_COLOR_CODES[1], data: [] }]);
});

test("without a title nothing is sent, and the field says why until there is one", async () => {
  const { title, create, sent, onClose } = await open([KENJI]);
  await create.click();
  await expect.element(title).toBeInvalid();
  await expect.element(title).toHaveAccessibleDescription("Please enter a title");
  await title.fill("W");
  await expect.element(title).toBeValid();
  expect(sent()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test("while it is being made it is not made twice", async () => {
  const { title, create, sent, onClose } = await open([KENJI]);
  await title.fill("Workshop");
  const { release } = holdAnswers();
  await userEvent.keyboard("{Enter}");
  await expect.element(create).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  await create.click({ force: true });
  release();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toHaveLength(1);
});

test.each([{ code: "CONFLICT", field: "profiles" }, { code: "INTERNAL" }])(
  "refused with %s it says so, keeps what was typed, and can be tried again",
  async (error) => {
    const { screen, title, create, onClose } = await open([KENJI], [{ error }, CREATED]);
    await title.fill("Workshop");
    await create.click();
    await expect.element(screen.getByText("The profile could not be created. Try again.")).toBeVisible();
    await expect.element(title).toHaveValue("Workshop");
    expect(onClose).not.toHaveBeenCalled();
    await create.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  },
);
