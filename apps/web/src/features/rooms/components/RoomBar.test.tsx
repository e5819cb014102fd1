import { expect, test } from "vitest";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom, ME, NO_ABOUT } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";
import { RoomBar } from "./RoomBar.tsx";

const FREE = makeRoom("press", { chatType: "channel", name: "Print Room", memberCount: 1_204 });
const PAID = { ...FREE, about: { ...NO_ABOUT, fee: { minor: 1_200, currency: "USD" } } };

test("says of a room that costs something to join that it is Premium  ROOM-025", async () => {
  await signIn(serveRooms([PAID]));
  const { screen } = await renderAt("/chat/press", <RoomBar room={PAID} me={ME} isShowingDetails={false} />);
  await expect.element(screen.getByRole("heading", { name: "Print Room" })).toBeVisible();
  await expect.element(screen.getByText("Premium")).toBeVisible();
});

test("its name leads to the details, its icons to the search and the menu", async () => {
  await signIn(serveRooms([FREE]));
  const { screen, address } = await renderAt("/chat/press", <RoomBar room={FREE} me={ME} isShowingDetails={false} />);
  await expect.element(screen.getByText("Premium")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Show details of Print Room" }).click();
  await expect.poll(address).toBe("/chat/press?view=details");
  await screen.getByRole("button", { name: "Room menu" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Mute" })).toBeVisible();
  await screen.getByRole("button", { name: "Search messages" }).click();
  await expect.poll(address).toBe("/chat/press?view=search");
});
