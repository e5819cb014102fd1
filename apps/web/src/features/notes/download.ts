import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { findDownload, type ShownNote } from "./queries.ts";

/** Hands the file of a note to the browser, which saves it under the name it has here (NOTE-039). */
export async function download({ id, filename }: Pick<ShownNote, "id" | "filename">): Promise<void> {
  try {
    const href = await findDownload(id);
    Object.assign(document.createElement("a"), { href, download: filename ?? "" }).click();
  } catch {
    toast.error(m["notes.downloadFailed"]());
  }
}
