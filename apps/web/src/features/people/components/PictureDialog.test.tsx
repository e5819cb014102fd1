import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Given } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { takeUploads, toPicture } from "../../../../test/test-uploads.ts";
import PictureDialog from "./PictureDialog.tsx";

const ANNOUNCED = { data: { upload: { key: "uploads/one", putUrl: "/files/put/1" } } };

async function open(given: Given | null) {
  const person = await signIn();
  const face = { userId: person.me, picture: "/large", preview: "/small", isVerified: false, revision: 2 };
  const gone = { userId: person.me, picture: null, preview: null, isVerified: false, revision: 3 };
  person.server.answer("people.faces", () => ({ faces: [{ ...face, revision: 1 }] }));
  const { asked } = fakeNetwork({
    AnnouncePersonPicture: ANNOUNCED,
    SetPersonPicture: given === null ? { data: { face } } : given,
    RemovePersonPicture: { data: { face: gone } },
  });
  const taken = takeUploads();
  const onClose = vi.fn<() => void>();
  const dialog = <PictureDialog userId={person.me} name="Inès Carvalho" onClose={onClose} />;
  const { screen } = await renderAt("/chat/settings", dialog);
  return {
    screen,
    asked: () => asked.map(({ name }) => name),
    set: () => asked.find(({ name }) => name === "SetPersonPicture")?.variables,
    taken,
    onClose,
    choose: async (file: File) => userEvent.upload(screen.getByLabelText("Choose a picture").first(), file),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
  };
}

test("a picture is cut to a square, moved by keys, sent, and set", async () => {
  const { screen, choose, button, taken, set, onClose } = await open(null);
  await choose(await toPicture("me.png"));
  const area = button("Drag the picture, or move it with the arrow keys");
  await expect.element(area).toBeVisible();
  await expectAccessible();
  area.element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await button("Use this picture").click();
  await expect.element(screen.getByText("Your picture is saved")).toBeVisible();
  expect(taken).toMatchObject([{ path: "/files/put/1", type: "image/webp" }]);
  expect(set()).toEqual({ upload: "uploads/one" });
  expect(onClose).toHaveBeenCalledOnce();
});

test("what is no picture is said before anything is sent", async () => {
  const { screen, choose, asked } = await open(null);
  await choose(new File(["words"], "words.png", { type: "image/png" }));
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(asked()).toEqual([]);
});

test("what was not saved can be tried again, and stays as it was cut", async () => {
  const { screen, choose, button, onClose } = await open({ error: { code: "INTERNAL" } });
  await choose(await toPicture("me.png"));
  await button("Use this picture").click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The picture could not be saved. Try again.");
  await expect.element(button("Use this picture")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("a picture is removed", async () => {
  const { screen, button } = await open(null);
  await button("Remove picture").click();
  await expect.element(screen.getByText("Your picture is removed")).toBeVisible();
  await expect.element(button("Remove picture")).not.toBeInTheDocument();
});
