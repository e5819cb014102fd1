import type { RoomId } from "@atrium/contracts/ids";
import type { RoomPicture } from "@atrium/contracts/rooms";
import type { CommandInput } from "@atrium/contracts/live";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { takeUploads, toPicture } from "../../../../test/test-uploads.ts";
import { LiveFailure } from "../../../platform/live/failure.ts";
import EditRoomDialog from "../components/EditRoomDialog.tsx";
import { RoomAvatar } from "../components/RoomAvatar.tsx";
import NewRoomForm from "../new/NewRoomForm.tsx";
import { makeRoom, MAY_WRITE } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";

const ROOM_ID = "kiln" as RoomId;
const OWN = makeRoom(ROOM_ID, { name: "Kiln night", role: "owner", permissions: { ...MAY_WRITE, canEdit: true } });
const MADE = makeRoom("made", { chatType: "channel", name: "Print Room" });
const NONE: RoomPicture = { roomId: ROOM_ID, picture: null, preview: null, revision: 1 };
/** A picture that can be shown, under a name. */
const toUrl = (name: string) =>
  `data:image/gif;name=${name};base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7`;
const SHOWN: RoomPicture = { ...NONE, picture: toUrl("large"), preview: toUrl("small") };

const PLACE = { key: "uploads/one", putUrl: "/files/put/1" };

async function open(parts: "edit" | "new", known: readonly RoomPicture[] = []) {
  const server = serveRooms([OWN, MADE]);
  let revision = 1;
  const setPicture = ({ roomId, upload }: CommandInput<"rooms.setPicture">) => {
    revision += 1;
    const urls = upload === null ? NONE : SHOWN;
    return { picture: { ...urls, roomId, revision } };
  };
  server.answer("rooms.pictures", () => ({ pictures: [...known] }));
  server.answer("rooms.announcePicture", () => PLACE);
  server.answer("rooms.setPicture", setPicture);
  server.answer("rooms.update", () => ({ room: OWN }));
  server.answer("rooms.create", () => ({ room: MADE }));
  const person = await signIn(server);
  const taken = takeUploads();
  const onClose = vi.fn<() => void>();
  const form =
    parts === "edit" ? (
      <EditRoomDialog room={OWN} onClose={onClose} />
    ) : (
      <NewRoomForm chatType="channel" onBack={onClose} />
    );
  const { screen, address } = await renderAt(
    "/chat",
    <>
      <RoomAvatar room={OWN} name="Kiln night" size={40} />
      {form}
    </>,
  );
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  return {
    ...person,
    screen,
    address,
    taken,
    /** Until what it answers is called, what is announced has no place to go to. */
    holdUpload: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.answer("rooms.announcePicture", async () => {
        await promise;
        return PLACE;
      });
      return resolve;
    },
    onClose,
    button,
    setPicture,
    /** What the list and the form show, in this order; null for initials. */
    shown: () => {
      const faces = [...document.querySelectorAll("span[aria-hidden]")].filter(
        (face) => face.textContent !== "" || face.querySelector("img") !== null,
      );
      const isInForm = (face: Element) => face.closest("form") !== null;
      return [...faces.filter((face) => !isInForm(face)), ...faces.filter(isInForm)].map(
        (face) => /blob|(?<=name=)\w+/u.exec(face.querySelector("img")?.src ?? "")?.[0] ?? null,
      );
    },
    choose: async (file: File) => {
      await userEvent.upload(screen.getByLabelText("Picture").first(), file);
      await button("Use this picture").click();
    },
  };
}

test("a room's picture is cut, sent ahead, and the room's once its form is saved, in every list at once  ROOM-031", async () => {
  const { taken, choose, button, shown, asked, onClose } = await open("edit");
  await expect.poll(shown).toEqual([null, null]);
  await choose(await toPicture("kiln.png"));
  await expect.poll(shown).toEqual([null, "blob"]);
  expect([taken.map(({ path }) => path), asked("rooms.setPicture")]).toEqual([["/files/put/1"], []]);
  await button("Save").click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked("rooms.setPicture")).toEqual([{ roomId: "kiln", upload: "uploads/one" }]);
  await expect.poll(() => shown()[0]).toBe("small");
});

test("one that is there is shown large in the form, and taken away with it", async () => {
  const { button, shown, asked } = await open("edit", [SHOWN]);
  await expect.poll(shown).toEqual(["small", "large"]);
  await button("Remove picture").click();
  await expect.poll(shown).toEqual(["small", null]);
  await button("Save").click();
  await expect.poll(() => shown()[0]).toBeNull();
  expect(asked("rooms.setPicture")).toEqual([{ roomId: "kiln", upload: null }]);
});

test("where nothing was chosen it stays as it is", async () => {
  const { button, shown, asked, onClose } = await open("edit", [SHOWN]);
  await expect.poll(() => shown()[0]).toBe("small");
  await button("Save").click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect([asked("rooms.setPicture"), shown()[0]]).toEqual([[], "small"]);
});

test("a form is not sent while its picture is on its way", async () => {
  const { screen, choose, button, asked, onClose, holdUpload } = await open("edit");
  const release = holdUpload();
  await choose(await toPicture("kiln.png"));
  await expect.element(screen.getByText("Sending the picture")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "{Enter}");
  expect([asked("rooms.update"), onClose.mock.calls.length]).toEqual([[], 0]);
  release();
  await expect.element(button("Remove picture")).toBeVisible();
  await button("Save").click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked("rooms.setPicture")).toEqual([{ roomId: "kiln", upload: "uploads/one" }]);
});

test("what is no picture to the server is said, and the form stays with what was typed", async () => {
  const { server, screen, choose, button, onClose, asked, setPicture } = await open("edit");
  server.answer("rooms.setPicture", () => {
    throw new LiveFailure({ kind: "refused", error: { code: "BAD_INPUT", field: "upload" } });
  });
  await choose(await toPicture("kiln.png"));
  await screen.getByRole("textbox", { name: "Name" }).fill("Kiln club");
  await button("Save").click();
  await expect.element(screen.getByText("This file is not a picture that can be shown.")).toBeVisible();
  expect([onClose.mock.calls.length, asked("rooms.update")]).toEqual([0, []]);
  server.answer("rooms.setPicture", setPicture);
  await button("Save").click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked("rooms.update")).toMatchObject([{ name: "Kiln club" }]);
});

test("a new room is made with its picture; where that fails the room is there all the same, and it is said", async () => {
  const { server, screen, address, choose, button, asked } = await open("new");
  await screen.getByRole("textbox", { name: "Name" }).fill("Print Room");
  await choose(await toPicture("press.png"));
  server.answer("rooms.setPicture", () => refuse("UNAVAILABLE"));
  await button("Create channel").click();
  await expect.poll(address).toBe("/chat/made?view=details");
  await expect
    .element(screen.getByText("The room is there, but its picture could not be saved. Try again under Edit."))
    .toBeVisible();
  expect(asked("rooms.create")).toHaveLength(1);
  expect(asked("rooms.setPicture")[0]).toEqual({ roomId: "made", upload: "uploads/one" });
});

test("another picture is shown as soon as the server tells of it, and never an older one", async () => {
  const { server, shown } = await open("new", [{ ...SHOWN, revision: 3 }]);
  await expect.poll(() => shown()[0]).toBe("small");
  server.emit("rooms.pictured", { ...SHOWN, preview: toUrl("old"), revision: 2 });
  server.emit("rooms.pictured", { ...SHOWN, preview: toUrl("new"), revision: 4 });
  await expect.poll(() => shown()[0]).toBe("new");
  server.emit("rooms.pictured", { ...NONE, revision: 5 });
  await expect.poll(() => shown()[0]).toBeNull();
});
