import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom, NO_ABOUT } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";
import { RoomHearingField } from "./RoomHearingField.tsx";

const KILN = makeRoom("kiln");

async function open(room = KILN, server = serveRooms([room])) {
  const person = await signIn(server);
  const { screen } = await renderAt("/chat/kiln?view=details", <RoomHearingField room={room} />, { size: PHONE });
  return { ...person, screen, field: screen.getByRole("combobox") };
}

test.each([
  ["goes by its kind", {}, "kind"],
  ["has one of its own", { notify: "mentions" }, "mentions"],
  ["is muted, whatever else was chosen", { notify: "all", muted: true }, "muted"],
] as const)("what reaches one of a room that %s is said", async (_what, of, value) => {
  const { field } = await open({ ...KILN, ...of });
  await expect.element(field).toHaveValue(value);
  await expectAccessible();
});

test("each choice is told to the server: muted as such, its kind as nothing of its own", async () => {
  const { field, asked } = await open();
  await field.selectOptions("mentions");
  await expect.poll(() => asked("rooms.setNotify")).toEqual([{ roomId: "kiln", notify: "mentions" }]);
  await field.selectOptions("muted");
  await expect.poll(() => asked("rooms.mute")).toEqual([{ roomId: "kiln", muted: true }]);
  await field.selectOptions("kind");
  await expect.poll(() => asked("rooms.setNotify").at(-1)).toEqual({ roomId: "kiln", notify: null });
});

test("of a room that notifies nobody this is said, and a choice that is not taken is as it was", async () => {
  const server = serveRooms([KILN]);
  server.answer("rooms.setNotify", () => refuse("NOT_FOUND"));
  const { field, screen } = await open({ ...KILN, about: { ...NO_ABOUT, isSilent: true } }, server);
  await expect.element(field).toHaveAccessibleDescription(/notif/iu);
  await field.selectOptions("all");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(field).toHaveValue("kind");
});
