import type { RoomId } from "@atrium/contracts/ids";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { NOBODY, OWNER } from "../../../test/test-row-parts.ts";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const folder = (...includeChats: readonly RoomId[]) => ({
  folderName: "Spare",
  includeChatTypes: ["direct" as const],
  includeChats: [...includeChats],
  excludeChats: [],
  excludeChatTypes: [],
});
/** One more of the owner's, made where the last one was. */
async function makeFolder({ live }: World): Promise<string> {
  const { folders } = await live.owner.do("folders.list", {});
  for (const { folderId } of folders) await live.owner.do("folders.delete", { folderId });
  return (await live.owner.do("folders.create", { folder: folder() })).folder.folderId;
}
const ofFolder = { on: "a folder", id: makeFolder, may: OWNER };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "folders.list", with: () => ({}), may: PEOPLE },
    { do: "folders.create", with: () => ({ folder: folder() }), may: PEOPLE },
    {
      do: "folders.create",
      with: (roomId) => ({ folder: folder(roomId as RoomId) }),
      on: "a room",
      id: ({ roomId }) => roomId,
      may: ["owner", "roommate"],
    },
    { do: "folders.update", with: (folderId) => ({ folderId, folder: folder() }), ...ofFolder },
    {
      do: "folders.update",
      with: (folderId) => ({ folderId, folder: folder(NOBODYS_UUID as RoomId) }),
      ...ofFolder,
      on: "a folder, with nobody's room",
      may: NOBODY,
    },
    { do: "folders.delete", with: (folderId) => ({ folderId }), ...ofFolder },
  ],
  liveInputs: [
    { do: "folders.create", input: ({ roomId }) => ({ folder: folder(roomId) }) },
    { do: "folders.update", input: () => ({ folderId: NOBODYS_UUID, folder: folder() }) },
    { do: "folders.delete", input: () => ({ folderId: NOBODYS_UUID }) },
  ],
};
