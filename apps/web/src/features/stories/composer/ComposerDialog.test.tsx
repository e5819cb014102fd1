import { STORY_TEXT_MAX_LENGTH } from "@atrium/contracts/story-limits";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { toPicture } from "../../../../test/test-uploads.ts";
import type * as Files from "../../messages/messages-files.ts";
import { serveStories } from "../test-stories.ts";
import ComposerDialog from "./ComposerDialog.tsx";

const put = vi.hoisted(() => vi.fn<typeof Files.putFile>());
vi.mock("../../messages/messages-files.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof Files>()),
  putFile: put,
}));

async function open() {
  put.mockReset();
  const signedIn = await signIn(serveStories({}));
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt("/chat", <ComposerDialog onClose={onClose} />);
  const post = screen.getByRole("button", { name: "Post", exact: true });
  const field = screen.getByRole("textbox", { name: "Your words" });
  const choose = async (file: File) => {
    await screen.getByRole("tab", { name: "Photo or video" }).click();
    await expect.element(screen.getByRole("button", { name: "Choose a file" })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    const files = new DataTransfer();
    files.items.add(file);
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { ...signedIn, screen, onClose, post, field, choose };
}

test("words on a ground are posted, and it says who will see them", async () => {
  const { screen, asked, field, post, onClose } = await open();
  await expect.element(screen.getByText("Your contacts see this for 24 hours.")).toBeVisible();
  await expect.element(post).toBeDisabled();
  await field.fill("Lantern night ");
  await screen.getByRole("radio", { name: "Lilac" }).click({ force: true });
  await expectAccessible();
  await post.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked("stories.post")).toEqual([
    { storyId: expect.any(String), content: { kind: "text", text: "Lantern night", ground: "lilac" } },
  ]);
});

test("characters are counted near the end, and what is too long is not posted", async () => {
  const { screen, field, post } = await open();
  await field.fill("x".repeat(STORY_TEXT_MAX_LENGTH - 20));
  await expect.element(screen.getByText("20 characters left")).toBeVisible();
  await field.fill("x".repeat(STORY_TEXT_MAX_LENGTH + 1));
  await expect.element(screen.getByRole("alert").getByText("1 character too many")).toBeVisible();
  await expect.element(post).toBeDisabled();
});

test("what was not posted stays as it was, and tried again it is the same story", async () => {
  const { server, screen, asked, field, post, onClose } = await open();
  server.answer("stories.post", () => refuse("UNAVAILABLE"));
  await field.fill("Lantern night");
  await post.click();
  await expect
    .element(
      screen
        .getByRole("alert")
        .getByText("Your story was not posted. Check the connection and try again; nothing is lost."),
    )
    .toBeVisible();
  await expect.element(field).toHaveValue("Lantern night");
  server.answer("stories.post", () => ({}));
  await post.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const ids = (asked("stories.post") as { storyId: string }[]).map(({ storyId }) => storyId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("what was changed since a try that may have arrived is a story of its own", async () => {
  const { server, screen, asked, field, post, onClose } = await open();
  server.answer("stories.post", () => refuse("UNAVAILABLE"));
  await field.fill("Lantern night");
  await post.click();
  await expect.element(screen.getByRole("alert").getByText(/^Your story was not posted/u)).toBeVisible();
  server.answer("stories.post", () => ({}));
  await field.fill("Lantern night, second test");
  await post.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [first, second] = asked("stories.post") as { storyId: string; content: { text: string } }[];
  expect(second?.content.text).toBe("Lantern night, second test");
  expect(second?.storyId).not.toBe(first?.storyId);
});

test("a photo is uploaded with its progress, and not again once it has arrived", async () => {
  const { server, screen, asked, choose, post, onClose } = await open();
  await choose(await toPicture("lantern.png"));
  await screen.getByRole("textbox", { name: "Caption" }).fill("Twelve are hung");
  const arrived = Promise.withResolvers<string>();
  put.mockImplementation(async ({ blob }, { onProgress }) => {
    onProgress(blob.size / 2);
    return arrived.promise;
  });
  server.answer("stories.post", () => refuse("UNAVAILABLE"));
  await post.click();
  await expect.element(screen.getByRole("progressbar", { name: "Uploading" })).toBeVisible();
  await expect.element(screen.getByText(/50\s?%/u)).toBeVisible();
  arrived.resolve("upload");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  server.answer("stories.post", () => ({}));
  await post.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(put).toHaveBeenCalledOnce();
  expect(asked("stories.post")[1]).toMatchObject({
    content: { kind: "photo", uploadId: "upload", text: "Twelve are hung" },
  });
});

test("an upload that is cut says so and goes on from where it was; one that is given up posts nothing", async () => {
  const { screen, asked, choose, post } = await open();
  await choose(await toPicture("lantern.png"));
  put.mockImplementation(async (_, { onUrl }) => {
    onUrl("/uploads/begun");
    return { kind: "cut" };
  });
  await post.click();
  await expect
    .element(
      screen
        .getByRole("alert")
        .getByText("Your story was not posted. Check the connection and try again; nothing is lost."),
    )
    .toBeVisible();
  put.mockImplementation(
    (_, { signal }) => new Promise((resolve) => signal.addEventListener("abort", () => resolve({ kind: "cut" }))),
  );
  await post.click();
  expect(put.mock.lastCall?.[0].uploadUrl).toBe("/uploads/begun");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("img", { name: "lantern.png" })).toBeVisible();
  expect(asked("stories.post")).toEqual([]);
});

test("what is no photo or video is refused by its name", async () => {
  const { screen, choose, post } = await open();
  await choose(new File(["words"], "words.txt", { type: "text/plain" }));
  await expect.element(screen.getByText("words.txt is no photo or video that can be shown.")).toBeVisible();
  await expect.element(post).toBeDisabled();
});

test("what is not posted yet is given up only after a question", async () => {
  const { screen, field, onClose } = await open();
  await field.fill("Lantern night");
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Keep editing" }).click();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue("Lantern night");
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: /discard/iu }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
