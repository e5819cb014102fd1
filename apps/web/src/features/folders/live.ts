import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { localDatabase } from "../../platform/storage/storage.ts";
import { FolderList } from "./folder-list.ts";

/** The signed-in person's folders. */
export const folderList = perUser(() => new FolderList({ live, database: localDatabase() }));
