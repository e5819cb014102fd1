import type { UserId } from "@atrium/contracts/ids";
import type { CommandInput } from "@atrium/contracts/live";
import type { Member } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../test-rooms.ts";
import { serveRooms, toPerson } from "../test-served-rooms.ts";
import { RoomDetails } from "./RoomDetails.tsx";

const STUDIO = makeRoom("studio", { name: "Harbour & Pine Studio", memberCount: 1_204 });
const DIRECT = makeRoom("direct", { chatType: "direct", name: "Elin Sandström" });
const toMember = (userId: string, name: string, role: Member["role"] = "member"): Member => ({
  ...toPerson(userId, name),
  role,
  isDeleted: false,
  title: null,
});
const INES = toMember("ines", "Inès Carvalho", "owner");
const ELIN = toMember("elin", "Elin Sandström");

type Page = { members: Member[]; after: string | null };

async function open(answer: (asked: CommandInput<"rooms.members">, me: UserId) => Page | Promise<Page>) {
  const server = serveRooms([STUDIO, DIRECT]);
  const person = await signIn(server);
  server.answer("rooms.members", (asked) => answer(asked, person.me));
  server.answer("rooms.create", () => ({ room: DIRECT }));
  const { screen, address } = await renderAt("/chat/studio?view=details", <RoomDetails room={STUDIO} />);
  const panel = screen.getByRole("complementary", { name: "Details" });
  return {
    ...person,
    panel,
    address,
    rows: panel.getByRole("listitem"),
    row: (name: string) => panel.getByRole("listitem").filter({ hasText: name }),
    button: (name: string) => panel.getByRole("button", { name: new RegExp(`^${name}`, "u") }),
  };
}

test("lists the members with the owner and oneself, searches them, and leads to their cards  ROOM-027", async () => {
  const { panel, row, button, asked, address } = await open(({ query }, me) => ({
    members: query === undefined ? [INES, ELIN, { ...toMember("", "Kenji Watanabe"), userId: me }] : [ELIN],
    after: null,
  }));
  await expect.element(row("Inès Carvalho")).toMatchTextContent("Owner");
  await expect.element(row("Elin Sandström")).not.toMatchTextContent("Owner");
  await expect.element(row("Kenji Watanabe")).toMatchTextContent("You");
  await expect.element(panel.getByRole("heading", { name: "Members 1,204" })).toBeVisible();
  await panel.getByRole("searchbox", { name: "Search members" }).fill(" sand ");
  await expect.element(row("Inès Carvalho")).not.toBeInTheDocument();
  await button("Elin Sandström").click();
  await expect.poll(address).toBe("/chat/studio?person=elin");
  expect(asked("rooms.members")).toEqual([{ roomId: "studio" }, { roomId: "studio", query: "sand" }]);
});

test("further members come as one scrolls, each at its place of all, and the keyboard reaches them", async () => {
  const all = Array.from({ length: 60 }, (_, place) => toMember(`p${place}`, `Person N${place}`));
  const { row, button, asked } = await open(({ after }) =>
    after === undefined ? { members: all.slice(0, 50), after: "p49" } : { members: all.slice(50), after: null },
  );
  await expect.element(row("Person N0")).toHaveAttribute("aria-setsize", "1204");
  await expect.element(row("Person N0")).toHaveAttribute("aria-posinset", "1");
  button("Person N0").element().focus();
  await userEvent.keyboard("{End}");
  await expect.element(button("Person N49")).toHaveFocus();
  await expect.poll(() => asked("rooms.members").length).toBe(2);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(button("Person N50")).toHaveFocus();
  expect(asked("rooms.members")).toEqual([{ roomId: "studio" }, { roomId: "studio", after: "p49" }]);
});

test("that members load is said, that there is none of a name, and that they did not load", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isBroken = false;
  const { panel, row } = await open(async ({ query }) => {
    await promise;
    if (isBroken) refuse("INTERNAL");
    return { members: query === "zzz" ? [] : [INES], after: null };
  });
  await expect.element(panel.getByText("Loading")).toBeInTheDocument();
  resolve();
  await expect.element(row("Inès Carvalho")).toBeVisible();
  const search = panel.getByRole("searchbox");
  await search.fill("zzz");
  await expect.element(panel.getByRole("heading", { name: "No members found" })).toBeVisible();
  isBroken = true;
  await search.fill("ines");
  await expect.element(panel.getByRole("alert")).toMatchTextContent("The list did not load");
  isBroken = false;
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("Inès Carvalho")).toBeVisible();
});

test("Escape closes the details", async () => {
  const { panel, address, row } = await open(() => ({ members: [INES], after: null }));
  await expect.element(row("Inès Carvalho")).toBeVisible();
  await panel.getByRole("searchbox").click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(address).toBe("/chat/studio");
});
