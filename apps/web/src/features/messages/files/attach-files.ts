import type { RoomId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";

/** Sends files that were chosen, dropped or pasted. What looks at them is loaded with the first. */
export async function attachFiles(roomId: RoomId, files: readonly File[], as: "fitting" | "documents"): Promise<void> {
  try {
    const { sendFiles } = await import("./choose-files.ts");
    await sendFiles(roomId, files, as);
  } catch {
    toast.error(m["messages.file.failed"]());
  }
}
