import type { Folder } from "@atrium/contracts/folders";
import { FOLDERS_PAGE } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../test/test-live.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../../rooms/test-rooms.ts";
import { makeFolder, serveFolders } from "../test-folders.ts";
import { FolderStrip } from "./FolderStrip.tsx";

const STUDIO = makeRoom("studio", { name: "Harbour & Pine Studio", unread: 2 });
const KILN = makeRoom("kiln", { name: "Kiln night", unread: 5, muted: true });
const BOOKS = makeRoom("books", { name: "Lantern Books", unread: 0 });
const ELIN = makeRoom("elin", { chatType: "direct", name: "Elin Sandström", unread: 1 });
const ROOMS = [STUDIO, KILN, BOOKS, ELIN];

async function open(folders: readonly Folder[], server = serveFolders(ROOMS, folders)) {
  const person = await signIn(server);
  const { screen } = await renderAt(
    "/chat",
    <div style={{ width: 340 }}>
      <FolderStrip rooms={ROOMS}>
        {(shown, none) => <ul>{shown.length > 0 ? shown.map(({ name }) => <li key={name}>{name}</li>) : none}</ul>}
      </FolderStrip>
    </div>,
  );
  const pills = screen.getByRole("radio");
  return {
    ...person,
    screen,
    pill: (name: string | RegExp) => screen.getByRole("radio", { name }),
    pillTexts: () => pills.elements().map((pill) => pill.querySelector("[dir]")?.textContent),
    shown: () =>
      screen
        .getByRole("listitem")
        .elements()
        .map((row) => row.textContent),
    choose: async (folder: string, item: string) => {
      await screen.getByRole("radio", { name: new RegExp(`^${folder}`, "u") }).click();
      await screen.getByRole("button", { name: `Folder ${folder}` }).click();
      await screen.getByRole("menuitem", { name: item }).click();
    },
    dialog: screen.getByRole("dialog"),
    press: (name: string) => screen.getByRole("dialog").getByRole("button", { name, exact: true }).click(),
  };
}

test("the strip has All and the person's folders, and shows the rooms of the chosen one  ROOM-011", async () => {
  const { pillTexts, pill, shown } = await open([
    makeFolder("Studio"),
    makeFolder("Quiet", { excludeChatTypes: ["read"] }),
  ]);
  await expect.poll(pillTexts).toEqual(["All", "Studio", "Quiet"]);
  await expect.element(pill("All")).toHaveAttribute("aria-checked", "true");
  expect(shown()).toHaveLength(4);
  await pill(/^Studio/u).click();
  await expect.poll(shown).toEqual(["Harbour & Pine Studio", "Kiln night", "Lantern Books"]);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(pill(/^Quiet/u)).toHaveFocus();
  await expect.poll(shown).toEqual(["Harbour & Pine Studio", "Kiln night"]);
  await userEvent.keyboard("{Home}");
  await expect.poll(shown).toHaveLength(4);
  await expectAccessible();
});

test("a folder counts what is unread in it as the total does: without muted rooms  ROOM-011", async () => {
  const { pill } = await open([
    makeFolder("Studio"),
    makeFolder("Read", { includeChatTypes: [], includeChats: [BOOKS.roomId] }),
  ]);
  await expect.element(pill(/Studio/u).getByText("2 unread messages")).toBeInTheDocument();
  await expect.element(pill("Read").getByText(/unread/u)).not.toBeInTheDocument();
});

test("shows five folders at first and five more at the end of the strip  ROOM-052", async () => {
  const { screen, pillTexts } = await open(
    Array.from({ length: 12 }, (_, index) => makeFolder(`Folder number ${index}`)),
  );
  await expect.poll(() => pillTexts().length).toBe(1 + FOLDERS_PAGE);
  const strip = screen.getByRole("radiogroup").element().parentElement;
  strip?.scrollTo({ left: strip.scrollWidth });
  await expect.poll(() => pillTexts().length).toBe(1 + 2 * FOLDERS_PAGE);
});

test("a folder's menu offers Edit Folder, Add Chats and Delete, with the keyboard as well  ROOM-012", async () => {
  const { screen, pill } = await open([makeFolder("Studio")]);
  await pill(/^Studio/u).click();
  const button = screen.getByRole("button", { name: "Folder Studio" });
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  const items = screen.getByRole("menuitem");
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(["Edit Folder", "Add Chats", "Delete"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(items.first()).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("Edit Folder changes its name and what is left out of it  ROOM-050", async () => {
  const { choose, dialog, press, asked, pill } = await open([makeFolder("Studio")]);
  await choose("Studio", "Edit Folder");
  await dialog.getByRole("textbox", { name: "Folder name" }).fill("Work");
  await dialog.getByRole("checkbox", { name: "Muted chats" }).click();
  await press("Save");
  await expect.element(pill(/^Work/u)).toBeVisible();
  expect(asked("folders.update")).toMatchObject([
    { folderId: "studio", folder: { folderName: "Work", includeChatTypes: ["group"], excludeChatTypes: ["muted"] } },
  ]);
});

test("Add Chats puts chats into a folder  ROOM-012 ROOM-050", async () => {
  const { screen, choose, dialog, press, asked } = await open([makeFolder("Studio")]);
  await choose("Studio", "Add Chats");
  await dialog.getByRole("combobox", { name: "Chats in it" }).fill("elin");
  await screen.getByRole("option", { name: "Elin Sandström" }).click();
  // The list over the button closes.
  await userEvent.tab();
  await press("Save");
  await expect
    .poll(() => asked("folders.update"))
    .toMatchObject([{ folder: { folderName: "Studio", includeChats: ["elin"] } }]);
});

test("Delete asks first, and shows all chats again when the folder is gone  ROOM-012 ROOM-054", async () => {
  const { screen, choose, press, pill, shown, asked } = await open([makeFolder("Studio")]);
  await choose("Studio", "Delete");
  await expect.element(screen.getByText("Delete the folder “Studio”? The chats in it stay.")).toBeVisible();
  await press("Cancel");
  expect(asked("folders.delete")).toEqual([]);
  await choose("Studio", "Delete");
  await press("Delete");
  await expect.element(pill(/^Studio/u)).not.toBeInTheDocument();
  await expect.element(pill("All")).toHaveAttribute("aria-checked", "true");
  expect(shown()).toHaveLength(4);
});

test("a new folder needs a name and something in it; Unread and Personal take one press  ROOM-051", async () => {
  const { screen, dialog, press, asked, pillTexts } = await open([]);
  await screen.getByRole("button", { name: "New folder" }).click();
  await press("Create folder");
  await expect.element(dialog.getByText("Give the folder a name.")).toBeVisible();
  await expect.element(dialog.getByText("Choose a kind of chats, or a chat.")).toBeVisible();
  expect(asked("folders.create")).toEqual([]);
  await press("Add Unread");
  await expect.poll(pillTexts).toEqual(["All", "Unread"]);
  expect(asked("folders.create")).toMatchObject([{ folder: { folderName: "Unread", excludeChatTypes: ["read"] } }]);
  await screen.getByRole("button", { name: "New folder" }).click();
  await expect.element(dialog.getByText("Added")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Add Personal" })).toBeVisible();
});

test("what could not be saved is said, and what was typed stays", async () => {
  const server = serveFolders(ROOMS, [makeFolder("Studio")]);
  server.answer("folders.create", () => refuse("CONFLICT"));
  const { screen, dialog, press } = await open([], server);
  await screen.getByRole("button", { name: "New folder" }).click();
  await dialog.getByRole("textbox", { name: "Folder name" }).fill("Work");
  await dialog.getByRole("checkbox", { name: "Groups" }).click();
  await press("Create folder");
  await expect.element(screen.getByText(/You have 20 folders already/u)).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Folder name" })).toHaveValue("Work");
});

test("follows what another device does, and shows an empty folder as one", async () => {
  const { server, screen, pill } = await open([]);
  server.answer("folders.list", () => ({ folders: [makeFolder("Clients", { includeChatTypes: ["channel"] })] }));
  server.emit("folders.changed", {});
  await pill(/^Clients/u).click();
  await expect.element(screen.getByText("Nothing in this folder")).toBeVisible();
});
