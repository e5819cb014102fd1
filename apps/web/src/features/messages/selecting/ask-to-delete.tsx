import type { RoomId, Seq } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { toast } from "../../../ui/toast.ts";
import { deleteMessage, hideMessages } from "../message-list/actions/act.ts";

type Asked = { readonly roomId: RoomId; readonly seqs: readonly Seq[]; readonly canDeleteForAll: boolean };

/** Deletes what was chosen after a question: for the person alone, or for everyone where they may and tick it. False where it was not done. */
export async function askToDeleteSelected({ roomId, seqs, canDeleteForAll }: Asked): Promise<boolean> {
  let isForAll = false;
  const isMeant = await confirm({
    title: m["messages.hide.title"]({ count: seqs.length }),
    message: m["messages.hide.question"](),
    confirmLabel: m["messages.delete.confirm"](),
    tone: "danger",
    extra: canDeleteForAll && (
      <Checkbox
        label={m["messages.select.forAll"]()}
        defaultChecked={false}
        onChange={(isChecked) => {
          isForAll = isChecked;
        }}
      />
    ),
  });
  if (!isMeant) return false;
  const isDone = await (isForAll ? deleteEach(roomId, seqs) : hideMessages(roomId, seqs));
  if (!isDone) toast.error(m["messages.action.failed"]());
  return isDone;
}

/** What went through before a failure stays deleted. */
async function deleteEach(roomId: RoomId, seqs: readonly Seq[]): Promise<boolean> {
  for (const seq of seqs) if (!(await deleteMessage(roomId, seq))) return false;
  return true;
}
