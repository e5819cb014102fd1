import { expect, test } from "vitest";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeFolder, serveFolders } from "../test-folders.ts";
import FoldersEntry from "./FoldersEntry.tsx";

test("Chat folders in Chat Settings says how many there are, and leads to all of them  SET-006 ROOM-050", async () => {
  const { asked } = await signIn(serveFolders([], [makeFolder("Studio"), makeFolder("Clients")]));
  const { screen } = await renderAt("/chat/settings", <FoldersEntry />);
  const entry = screen.getByRole("button", { name: /^Chat folders/u });
  await expect.element(entry).toHaveTextContent("Chat folders2");
  await entry.click();
  await screen.getByRole("button", { name: "Delete folder Studio" }).click();
  await screen.getByRole("dialog", { name: "Delete folder" }).getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => asked("folders.delete")).toEqual([{ folderId: "studio" }]);
  await screen.getByRole("button", { name: "Edit folder Clients" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Folder name" })).toHaveValue("Clients");
});
