import type { Member, Room } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../test/test-live.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom, MAY_WRITE, NO_ABOUT } from "../test-rooms.ts";
import { serveRooms, toPerson } from "../test-served-rooms.ts";
import { RoomDetails } from "./RoomDetails.tsx";

const OWNS = { ...MAY_WRITE, canEdit: true, canRemoveMembers: true, canSetRoles: true, canDeleteForAll: true };
const about = { ...NO_ABOUT, description: "Every second Friday" };
const OWN = makeRoom("kiln", { name: "Kiln night", role: "owner", permissions: OWNS, about });
const ADMINISTERED = { ...OWN, role: "admin", permissions: { ...OWNS, canSetRoles: false } } as const;
const OTHERS = makeRoom("kiln", { permissions: { ...MAY_WRITE, canAddMembers: false } });
const toMember = (userId: string, name: string, role: Member["role"] = "member"): Member => ({
  ...toPerson(userId, name),
  role,
  isDeleted: false,
  title: null,
});
const MEMBERS = [
  toMember("ines", "Inès Carvalho", "owner"),
  toMember("elin", "Elin Sandström", "admin"),
  toMember("kenji", "Kenji Watanabe"),
];

async function open(room: Room = OWN) {
  fakeNetwork({
    People: { data: { users: [toPerson("leila", "Leila Farahani"), toPerson("soraya", "Soraya Haddad")] } },
  });
  const server = serveRooms([room]);
  let members: readonly Member[] = MEMBERS;
  server.answer("rooms.members", () => ({ members: [...members], after: null }));
  server.answer("rooms.setRole", ({ userId, role }) => {
    members = members.map((one) => (one.userId === userId ? { ...one, role } : one));
    return {};
  });
  server.answer("rooms.removeMember", ({ userId }) => {
    members = members.filter((one) => one.userId !== userId);
    return {};
  });
  server.answer("rooms.addMembers", ({ userIds }) => ({ added: userIds }));
  server.answer("rooms.update", () => ({ room }));
  const person = await signIn(server);
  const { screen, address } = await renderAt("/chat/kiln?view=details", <RoomDetails room={room} />);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  return {
    ...person,
    screen,
    address,
    button,
    row: (name: string) => screen.getByRole("listitem").filter({ hasText: name }),
    items: screen.getByRole("menuitem"),
    dialog: screen.getByRole("dialog"),
    choose: async (name: string, act: string) => {
      await button(`More for ${name}`).click();
      await screen.getByRole("menuitem", { name: act }).click();
    },
  };
}

test("a room says what it is about, and who looks after it", async () => {
  const { screen, row } = await open();
  await expect.element(screen.getByText("Every second Friday")).toBeVisible();
  await expect.element(row("Inès Carvalho")).toMatchTextContent("Owner");
  await expect.element(row("Elin Sandström")).toMatchTextContent("Administrator");
});

test.each([
  ["Elin Sandström", OWN, ["Take back administrator", "Remove"]],
  ["Kenji Watanabe", OWN, ["Make administrator", "Remove"]],
  ["Kenji Watanabe", ADMINISTERED, ["Remove"]],
])("the menu of a member has what one may do with them: %s", async (name, room, acts) => {
  const { button, items } = await open(room);
  await button(`More for ${name}`).click();
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(acts);
});

test("nothing is offered that one may not do", async () => {
  const { row, button } = await open(OTHERS);
  await expect.element(row("Kenji Watanabe")).toBeVisible();
  for (const name of ["Edit", "Add members", "More for Kenji Watanabe"])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test("a member becomes an administrator, which their row says, and that it failed is said  ROOM-042", async () => {
  const { screen, server, row, choose, asked } = await open();
  await choose("Kenji Watanabe", "Make administrator");
  await expect.element(row("Kenji Watanabe")).toMatchTextContent("Administrator");
  await choose("Kenji Watanabe", "Take back administrator");
  await expect.element(row("Kenji Watanabe")).not.toMatchTextContent("Administrator");
  expect(asked("rooms.setRole")).toEqual([
    { roomId: "kiln", userId: "kenji", role: "admin" },
    { roomId: "kiln", userId: "kenji", role: "member" },
  ]);
  server.answer("rooms.setRole", () => refuse("NOT_FOUND"));
  await choose("Kenji Watanabe", "Make administrator");
  await expect.element(screen.getByRole("alert").getByText("That did not work. Try again.")).toBeVisible();
});

test("somebody is removed after a question", async () => {
  const { dialog, row, choose, asked } = await open();
  await choose("Kenji Watanabe", "Remove");
  await expect
    .element(dialog.getByText("Kenji Watanabe no longer sees Kiln night, from this moment on."))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked("rooms.removeMember")).toEqual([]);
  await choose("Kenji Watanabe", "Remove");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(row("Kenji Watanabe")).not.toBeInTheDocument();
  expect(asked("rooms.removeMember")).toEqual([{ roomId: "kiln", userId: "kenji" }]);
});

test("the arrows of a member's menu stay in it, and Escape closes it alone", async () => {
  const { button, items, address } = await open();
  const focused = () => document.activeElement?.textContent;
  await expect.element(button("More for Kenji Watanabe")).toBeVisible();
  button("More for Kenji Watanabe").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(focused).toBe("Make administrator");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(focused).toBe("Remove");
  await userEvent.keyboard("{Escape}");
  await expect.element(items.first()).not.toBeInTheDocument();
  expect(address()).toBe("/chat/kiln?view=details");
});

test("people are chosen and added, and stay chosen when they could not be", async () => {
  const { screen, server, dialog, button, asked } = await open();
  await button("Add members").click();
  const person = (name: string) => dialog.getByRole("button", { name, exact: true });
  await expect.element(person("Add")).toBeDisabled();
  await person("Leila Farahani").click();
  await person("Soraya Haddad").click();
  await person("Leila Farahani").click();
  server.answer("rooms.addMembers", () => refuse("NOT_FOUND"));
  await person("Add").click();
  await expect.element(screen.getByRole("alert").getByText("They could not be added. Try again.")).toBeVisible();
  server.answer("rooms.addMembers", ({ userIds }) => ({ added: userIds }));
  await person("Add").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked("rooms.addMembers").at(-1)).toEqual({ roomId: "kiln", userIds: ["soraya"] });
});

test("name and description are changed, and a name is missed", async () => {
  const { screen, dialog, button, asked } = await open();
  await button("Edit").click();
  const name = dialog.getByRole("textbox", { name: "Name" });
  const description = dialog.getByRole("textbox", { name: "Description" });
  await expect.element(name).toHaveValue("Kiln night");
  await expect.element(dialog.getByRole("checkbox", { name: "Searchable" })).not.toBeInTheDocument();
  await dialog.getByRole("checkbox", { name: "No notifications" }).click();
  await name.fill(" ");
  await button("Save").click();
  await expect.element(name).toHaveAccessibleDescription("Please enter a name");
  await name.fill("Kiln evening");
  await description.fill("Every Friday");
  await button("Save").click();
  await expect.element(screen.getByText("Saved")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = { roomId: "kiln", name: "Kiln evening", about: { description: "Every Friday", isSilent: true } };
  expect(asked("rooms.update")).toEqual([sent]);
});

test("a channel is changed with what it costs, and that it could not be is said", async () => {
  const fee = { minor: 499, currency: "SEK" };
  const { screen, server, dialog, button, asked } = await open({
    ...OWN,
    chatType: "channel",
    about: { ...about, isPublic: true, keywords: ["clay"], fee },
  });
  server.answer("rooms.update", () => refuse("INTERNAL"));
  await button("Edit").click();
  await expect.element(dialog.getByRole("textbox", { name: "Fee" })).toHaveValue("4.99");
  await dialog.getByRole("checkbox", { name: "Admin approval" }).click();
  await button("Save").click();
  await expect.element(screen.getByText("The changes could not be saved. Try again.")).toBeVisible();
  await expect.element(dialog).toBeVisible();
  expect(asked("rooms.update")).toEqual([
    {
      roomId: "kiln",
      name: "Kiln night",
      about: {
        description: "Every second Friday",
        isPublic: true,
        isSearchable: false,
        needsApproval: true,
        keywords: ["clay"],
        fee,
        isSilent: false,
      },
    },
  ]);
});
