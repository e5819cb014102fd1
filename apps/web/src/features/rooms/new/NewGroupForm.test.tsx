import type { UserId } from "@atrium/contracts/ids";
import { ROOM_NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../test/test-live.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../test-rooms.ts";
import { serveRooms, toPerson } from "../test-served-rooms.ts";
import NewGroupForm from "./NewGroupForm.tsx";

const MADE = makeRoom("made", { name: "Kiln night" });
const PEOPLE = [
  toPerson("kenji", "Kenji Watanabe"),
  toPerson("leila", "Leila Farahani"),
  toPerson("soraya", "Soraya Haddad"),
];

async function open(server = serveRooms([MADE])) {
  fakeNetwork({ People: { data: { users: PEOPLE } } });
  const person = await signIn(server);
  const onBack = vi.fn<() => void>();
  const { screen, address } = await renderAt("/chat/create", <NewGroupForm me={"me" as UserId} onBack={onBack} />);
  return {
    ...person,
    screen,
    address,
    onBack,
    name: screen.getByRole("textbox", { name: "Group name" }),
    person: (name: string) => screen.getByRole("button", { name, exact: true }),
    chosen: screen.getByRole("list", { name: "Chosen people" }),
    create: screen.getByRole("button", { name: "Create group" }),
    made: () => person.asked("rooms.create") as { clientId: string; name: string; userIds: string[] }[],
  };
}

test("people are chosen and left out again, Enter makes the group of the others, and it opens  ROOM-006", async () => {
  const server = serveRooms([MADE]);
  server.answer("rooms.create", () => ({ room: MADE }));
  const { name, person, chosen, address, made } = await open(server);
  await person("Leila Farahani").click();
  await expect.element(person("Leila Farahani")).toHaveAttribute("aria-pressed", "true");
  await person("Kenji Watanabe").click();
  await expect.poll(() => chosen.element().textContent).toBe("Leila FarahaniKenji Watanabe");
  await person("Remove Kenji Watanabe").click();
  await expect.element(person("Kenji Watanabe")).toHaveAttribute("aria-pressed", "false");
  await person("Soraya Haddad").click();
  await person("Leila Farahani").click();
  await person("Leila Farahani").click();
  await name.fill(" Kiln night ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/chat/made");
  const clientId = expect.any(String);
  expect(made()).toEqual([{ chatType: "group", clientId, name: "Kiln night", userIds: ["soraya", "leila"] }]);
});

test("without a name and people nothing is sent, and each place says what is missing until it is there", async () => {
  const { screen, name, person, create, made } = await open();
  await create.click();
  await expect.element(name).toBeInvalid();
  await expect.element(name).toHaveAccessibleDescription("Please enter a group name");
  await expect.element(screen.getByRole("alert").getByText("Choose at least one person")).toBeVisible();
  await name.fill("Kiln night");
  await expect.element(name).toBeValid();
  await create.click();
  await person("Kenji Watanabe").click();
  await expect.element(screen.getByText("Choose at least one person")).not.toBeInTheDocument();
  await name.fill("  ");
  await create.click();
  await expect.element(name).toBeInvalid();
  expect(made()).toEqual([]);
});

test("a name has its longest, which is told before sending", async () => {
  const { name, person, create, made } = await open();
  await person("Kenji Watanabe").click();
  await name.fill("x".repeat(ROOM_NAME_MAX_LENGTH + 1));
  await create.click();
  await expect
    .element(name)
    .toHaveAccessibleDescription(`A group name has at most ${ROOM_NAME_MAX_LENGTH} characters.`);
  await expect.element(name).toHaveValue("x".repeat(ROOM_NAME_MAX_LENGTH + 1));
  expect(made()).toEqual([]);
  await name.fill("x".repeat(ROOM_NAME_MAX_LENGTH));
  await expect.element(name).toBeValid();
});

test("a group that could not be made is told of, keeps what was chosen, and trying again makes the same one", async () => {
  const server = serveRooms([MADE]);
  server.answer("rooms.create", () => refuse("NOT_FOUND"));
  const { screen, name, person, create, address, made } = await open(server);
  await name.fill("Kiln night");
  await person("Kenji Watanabe").click();
  await create.click();
  const alert = screen.getByRole("alert");
  await expect.element(alert.getByText("The group could not be created. Try again.")).toBeVisible();
  await expect.element(name).toHaveValue("Kiln night");
  await expect.element(person("Remove Kenji Watanabe")).toBeVisible();
  server.answer("rooms.create", () => ({ room: MADE }));
  await create.click();
  await expect.poll(address).toBe("/chat/made");
  expect(new Set(made().map(({ clientId }) => clientId)).size).toBe(1);
  expect(made()).toHaveLength(2);
});

test("while it is being made it is not made twice", async () => {
  const server = serveRooms([MADE]);
  const { promise, resolve } = Promise.withResolvers<{ room: typeof MADE }>();
  server.answer("rooms.create", () => promise);
  const { name, person, create, address, made } = await open(server);
  await person("Kenji Watanabe").click();
  await name.fill("Kiln night");
  await userEvent.keyboard("{Enter}");
  await expect.element(create).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  await create.click({ force: true });
  resolve({ room: MADE });
  await expect.poll(address).toBe("/chat/made");
  expect(made()).toHaveLength(1);
});

test("the way back leads to the people", async () => {
  const { person, onBack } = await open();
  await person("Back to people").click();
  expect(onBack).toHaveBeenCalledOnce();
});
