import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";
import NewRoomForm from "./NewRoomForm.tsx";

const MADE = makeRoom("made", { chatType: "channel", name: "Print Room" });

async function open(chatType: "channel" | "community" = "channel") {
  const server = serveRooms([MADE]);
  server.answer("rooms.create", () => ({ room: MADE }));
  const person = await signIn(server);
  const onBack = vi.fn<() => void>();
  const { screen, address } = await renderAt("/chat/create", <NewRoomForm chatType={chatType} onBack={onBack} />);
  return {
    ...person,
    screen,
    address,
    onBack,
    field: (name: string) => screen.getByRole("textbox", { name }),
    box: (name: string) => screen.getByRole("checkbox", { name }),
    create: screen.getByRole("button", { name: `Create ${chatType}` }),
    made: () => person.asked("rooms.create"),
  };
}

test("a paid channel is made with all that it says of itself, and opens with its details  ROOM-006 ROOM-024", async () => {
  const { screen, field, box, create, address, made } = await open();
  await field("Name").fill(" Print Room ");
  await field("Description").fill("Shared presses");
  await field("Keywords").fill("linocut");
  await userEvent.keyboard("{Enter}");
  await field("Keywords").fill("press");
  await userEvent.keyboard(",");
  await field("Keywords").fill("left out");
  await userEvent.keyboard("{Enter}");
  await screen.getByRole("button", { name: "Remove left out" }).click();
  await screen.getByRole("radio", { name: "Private" }).click();
  await box("Searchable").click();
  await box("Admin approval").click();
  await box("Paid").click();
  await field("Fee").fill("12,5");
  await screen.getByRole("combobox", { name: "Currency" }).selectOptions("EUR");
  expect(made()).toEqual([]);
  await create.click();
  await expect.poll(address).toBe("/chat/made?view=details");
  const about = {
    description: "Shared presses",
    isPublic: false,
    isSearchable: false,
    needsApproval: true,
    keywords: ["linocut", "press"],
    fee: { minor: 1250, currency: "EUR" },
  };
  const clientId = expect.any(String);
  expect(made()).toEqual([{ chatType: "channel", clientId, name: "Print Room", userIds: [], about }]);
});

test("a community is made of a name alone  ROOM-006", async () => {
  const { field, create, made } = await open("community");
  await field("Name").fill("Makers");
  await create.click();
  await expect.poll(() => made()).toHaveLength(1);
  expect(made()[0]).toMatchObject({ chatType: "community", name: "Makers", about: { isPublic: true, fee: null } });
});

test.each(["", "0", "12.345", "free", "-1", "1000000.00"])(
  "what is no fee is told at its field before anything is sent: %s  ROOM-024",
  async (amount) => {
    const { field, box, create, made } = await open();
    await field("Name").fill("Print Room");
    await box("Paid").click();
    await field("Fee").fill(amount);
    await create.click();
    await expect.element(field("Fee")).toHaveAccessibleDescription("Please enter a fee such as 12.00");
    expect(made()).toEqual([]);
  },
);

test("a name is missed, and what could not be made is told of and keeps what was typed", async () => {
  const { screen, server, field, create, address, made } = await open();
  await create.click();
  await expect.element(field("Name")).toHaveAccessibleDescription("Please enter a name");
  await expect.element(field("Name")).toHaveFocus();
  server.answer("rooms.create", () => refuse("INTERNAL"));
  await field("Name").fill("Print Room");
  await create.click();
  await expect.element(screen.getByRole("alert").getByText("It could not be created. Try again.")).toBeVisible();
  await expect.element(field("Name")).toHaveValue("Print Room");
  server.answer("rooms.create", () => ({ room: MADE }));
  await create.click();
  await expect.poll(address).toBe("/chat/made?view=details");
  expect(new Set(made().map((sent) => (sent as { clientId: string }).clientId)).size).toBe(1);
});

test("the way back leads to the people", async () => {
  const { screen, onBack } = await open();
  await screen.getByRole("button", { name: "Back to people" }).click();
  expect(onBack).toHaveBeenCalledOnce();
});
