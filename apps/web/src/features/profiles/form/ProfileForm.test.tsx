import type { ProfileId } from "@atrium/contracts/ids";
import { PROFILE_COLOR_CODES, PROFILE_ENTRIES_MAX } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { takeUploads, toPicture } from "../../../../test/test-uploads.ts";
import type { ShownProfile } from "../queries.ts";
import { KENJI, toEntry } from "../test-profiles.ts";
import { ProfileForm } from "./ProfileForm.tsx";

const WORK: ShownProfile = {
  ...KENJI,
  profileId: "0190a000-0000-7000-8000-000000000002" as ProfileId,
  title: "Work",
  accessLevel: "CONTACTS",
  username: null,
  publicUsername: null,
  status: "INACTIVE",
  colorCode: "#b4d8ff,#7db6f7",
  data: [toEntry("EMAIL", "kenji@books.example")],
};
const DETAILS = `/myspace/profile-details/${WORK.profileId}`;
const SAVED = { data: { profile: WORK } };

async function open(profile = WORK, answers: Answers = { SaveProfile: SAVED }) {
  const { asked } = fakeNetwork(answers);
  await signIn();
  const { screen, address } = await renderAt(
    `/myspace/profile-edit/${profile.profileId}`,
    <ProfileForm profile={profile} isPublic={profile.title === "Public"} />,
  );
  const field = (name: string) => screen.getByRole("textbox", { name, exact: true });
  return {
    screen,
    address,
    field,
    title: field("Title"),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    save: screen.getByRole("button", { name: "Save" }),
    cancel: screen.getByRole("link", { name: "Cancel" }),
    question: screen.getByRole("dialog", { name: "Discard your changes?" }),
    sent: (name = "SaveProfile") => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function addLine({ button, screen }: Opened, name: string): Promise<void> {
  await button("Add a line").click();
  await screen.getByRole("menuitem", { name, exact: true }).click();
}

test("Enter saves all of it at once, says so and leads to the details  MYS-020 MYS-028 B-19", async () => {
  // A line that nobody has filled in is none.
  const opened = await open({ ...WORK, data: [...WORK.data, toEntry("URL", " ")] });
  const { screen, title, field, address, sent, question } = opened;
  await screen.getByRole("radio", { name: "Fern" }).click({ force: true });
  await screen.getByRole("radio", { name: "Only you" }).click();
  await addLine(opened, "Job title");
  await field("Job title").fill("Model maker");
  await addLine(opened, "Note");
  await field("Name of the note").fill("In Japanese");
  await field("In Japanese").fill("灯りをつくる人");
  await title.fill(" Workshop 工房 ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Profile saved")).toBeVisible();
  await expect.poll(address).toBe(DETAILS);
  await expect.element(question).not.toBeInTheDocument();
  const key = expect.any(String);
  expect(sent()).toEqual([
    {
      profileId: WORK.profileId,
      title: "Workshop 工房",
      accessLevel: "PRIVATE",
      colorCode: PROFILE_COLOR_CODES[2],
      data: [
        { key: "email", title: "", value: "kenji@books.example", format: "EMAIL" },
        { key, title: "", value: "Model maker", format: "JOB_TITLE" },
        { key, title: "In Japanese", value: "灯りをつくる人", format: "TEXT" },
      ],
      hasPage: false,
      username: "",
      status: "INACTIVE",
      description: "",
    },
  ]);
});

test("the public profile keeps its title, and has a page with a name of small letters and digits  B-19", async () => {
  const { screen, title, field, save, sent } = await open({ ...KENJI, status: "INACTIVE" });
  await expect.element(title).toHaveAttribute("readonly");
  await expect.element(field("Username")).toHaveValue("kenjiw");
  await field("Username").fill("Kenji W-2");
  await expect.element(field("Username")).toHaveValue("kenjiw2");
  await field("Description").fill("Pierre et eau");
  await screen.getByRole("checkbox", { name: "The page is on" }).click();
  await expect.element(screen.getByText("Everyone with the link sees it, signed in or not.")).toBeVisible();
  await screen.getByRole("radio", { name: "Friends" }).click();
  await expect.element(screen.getByText("Visitors see the page only while “Who sees it” is Public.")).toBeVisible();
  await save.click();
  await expect.element(screen.getByText("Profile saved")).toBeVisible();
  expect(sent()).toMatchObject([
    { hasPage: true, username: "kenjiw2", status: "ACTIVE", description: "Pierre et eau", accessLevel: "CONTACTS" },
  ]);
});

test("what is wrong is told in its field, and nothing is sent until it is mended", async () => {
  const data = [
    toEntry("EMAIL", "not an address"),
    toEntry("PHONE", "07700 900123"),
    toEntry("URL", "javascript:alert(1)"),
  ];
  const { field, save, sent } = await open({ ...KENJI, data, publicUsername: "abc" });
  await save.click();
  for (const [name, text] of [
    ["Email", "This is not an email address"],
    ["Phone", "A plus sign, the country code and the number"],
    ["Website", "This is not a web address"],
    ["Username", "5 to 32 letters a to z and digits"],
  ] as const) {
    await expect.element(field(name)).toBeInvalid();
    await expect.element(field(name)).toHaveAccessibleDescription(text);
  }
  expect(sent()).toEqual([]);
  await field("Email").fill("kenji@books.example");
  await field("Phone").fill("+44 (7700) 900-123");
  await field("Website").fill("books.example");
  await field("Username").fill("kenjiw");
  await expect.element(field("Email")).toBeValid();
  await save.click();
  await expect.poll(() => sent().length).toBe(1);
});

test("without a title nothing is sent, and the field says why", async () => {
  const { title, save, sent } = await open();
  await title.fill("  ");
  await save.click();
  await expect.element(title).toBeInvalid();
  await expect.element(title).toHaveAccessibleDescription("Please enter a title");
  expect(sent()).toEqual([]);
});

test("a username that somebody else has is told in its field, until it is another", async () => {
  const refused = { error: { code: "CONFLICT", field: "username" } };
  const { field, save, sent } = await open(KENJI, { SaveProfile: [refused, SAVED] });
  await field("Username").fill("inescarvalho");
  await save.click();
  await expect.element(field("Username")).toHaveAccessibleDescription("Username is already taken.");
  await expect.element(field("Username")).toHaveValue("inescarvalho");
  await field("Username").fill("kenjiwatanabe");
  await expect.element(field("Username")).toBeValid();
  await save.click();
  await expect.poll(() => sent().map(({ username }) => username)).toEqual(["inescarvalho", "kenjiwatanabe"]);
});

test.each([
  [{ code: "INTERNAL" }, "The profile could not be saved. Try again."],
  [{ code: "BAD_INPUT", field: "displayImagePutURL" }, "This file is not a picture that can be shown."],
])("refused with %s it says so, keeps what was typed, and can be saved again", async (error, text) => {
  const { screen, title, save, address } = await open(WORK, { SaveProfile: [{ error }, SAVED] });
  await title.fill("Workshop");
  await save.click();
  await expect.element(screen.getByRole("alert").getByText(text)).toBeVisible();
  await expect.element(title).toHaveValue("Workshop");
  await save.click();
  await expect.poll(address).toBe(DETAILS);
});

test("without a network it says so and keeps what was typed; leaving asks before that is lost", async () => {
  const { screen, title, save, cancel, question, address } = await open(WORK, {});
  const start = address();
  await title.fill("Pierre et eau");
  await cancel.click();
  await expect.element(question.getByText("What you changed in this profile is not saved yet.")).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title).toHaveValue("Pierre et eau");
  await save.click();
  await expect.element(screen.getByText("The profile could not be saved. Try again.")).toBeVisible();
  await expect.element(title).toHaveValue("Pierre et eau");
  expect(address()).toBe(start);
  await cancel.click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.poll(address).toBe(DETAILS);
});

test("what was not changed, or changed back, is left without a question", async () => {
  const { title, cancel, question, address } = await open();
  await title.fill("Workshop");
  await title.fill("Work");
  await cancel.click();
  await expect.poll(address).toBe(DETAILS);
  await expect.element(question).not.toBeInTheDocument();
});

test("while it is being saved it is not saved twice, by button or by key", async () => {
  const { title, save, sent, address } = await open();
  await title.fill("Workshop");
  const { release } = holdAnswers();
  await userEvent.keyboard("{Enter}");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  await save.click({ force: true });
  release();
  await expect.poll(address).toBe(DETAILS);
  expect(sent()).toHaveLength(1);
});

test("lines are taken away, and there are only so many", async () => {
  const data = Array.from({ length: PROFILE_ENTRIES_MAX }, (_, place) =>
    toEntry("ORGANIZATION", `Firm ${place}`, `firm ${place}`),
  );
  const { button, save, sent } = await open({ ...WORK, data });
  await expect.element(save).toBeVisible();
  await expect.element(button("Add a line")).not.toBeInTheDocument();
  await button("Remove Company").first().click();
  await expect.element(button("Add a line")).toBeVisible();
  await save.click();
  await expect.poll(() => sent().length).toBe(1);
  const kept = sent()[0]?.data as { value: string }[];
  expect(kept.map(({ value }) => value)).toEqual(data.slice(1).map(({ value }) => value));
});

test("a picture is cut, sent ahead, shown at once, and saved with the rest; what is none is not sent  MYS-022", async () => {
  const { screen, button, save, sent } = await open(WORK, {
    ProfilePutUrl: { data: { profile: { putUrl: "/files/put/1" } } },
    SaveProfile: SAVED,
  });
  const taken = takeUploads();
  const input = screen.getByLabelText("Picture", { exact: true });
  await userEvent.upload(input, new File(["<script>"], "page.png", { type: "image/png" }));
  await expect.element(screen.getByRole("alert")).toMatchTextContent("This file is not a picture that can be shown.");
  expect(taken).toEqual([]);
  await userEvent.upload(input, await toPicture("me.png"));
  await expect.element(screen.getByRole("dialog", { name: "Cut the picture" })).toBeVisible();
  expect(taken).toEqual([]);
  await button("Use this picture").click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button("Remove picture")).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  expect(taken).toMatchObject([{ path: "/files/put/1", type: "image/webp" }]);
  expect(sent("ProfilePutUrl")).toEqual([
    { profileId: WORK.profileId, contentType: "image/webp", sizeBytes: taken[0]?.bytes },
  ]);
  await save.click();
  await expect.poll(() => sent().map(({ displayImagePutURL }) => displayImagePutURL)).toEqual(["/files/put/1"]);
});

test("a picture that is not cut after all is not sent, and the way out of a wrong line stays beside its field", async () => {
  const { screen, button, field, save } = await open({ ...WORK, data: [toEntry("EMAIL", "kenji")] });
  const taken = takeUploads();
  await userEvent.upload(screen.getByLabelText("Picture", { exact: true }), await toPicture("me.png"));
  await button("Back").click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(taken).toEqual([]);
  await save.click();
  await expect.element(field("Email")).toBeInvalid();
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  expect(Math.abs(middle(field("Email").element()) - middle(button("Remove Email").element()))).toBeLessThan(4);
});

test.each([
  [413, "The picture is larger than 10 MB."],
  [500, "The picture could not be sent. Try again."],
])("a picture that is answered with %d is told of, and the profile keeps the one it has", async (status, text) => {
  const { screen, save, sent } = await open(WORK, {
    ProfilePutUrl: { data: { profile: { putUrl: "/files/put/1" } } },
    SaveProfile: SAVED,
  });
  takeUploads(status);
  await userEvent.upload(screen.getByLabelText("Picture", { exact: true }), await toPicture("me.png"));
  await screen.getByRole("button", { name: "Use this picture" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(text);
  await save.click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).not.toHaveProperty("displayImagePutURL");
});

test("is not sent while its picture is on its way", async () => {
  const { screen, button, save, sent } = await open(WORK, {
    ProfilePutUrl: { data: { profile: { putUrl: "/files/put/1" } } },
    SaveProfile: SAVED,
  });
  takeUploads();
  const { release } = holdAnswers();
  await userEvent.upload(screen.getByLabelText("Picture", { exact: true }), await toPicture("me.png"));
  await button("Use this picture").click();
  await expect.element(screen.getByText("Sending the picture")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "{Enter}");
  release();
  await expect.element(button("Remove picture")).toBeVisible();
  expect(sent()).toEqual([]);
  await save.click();
  await expect.poll(() => sent()[0]).toMatchObject({ displayImagePutURL: "/files/put/1" });
});
