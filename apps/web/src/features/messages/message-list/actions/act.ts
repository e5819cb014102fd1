import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { CommandInput, CommandName } from "@atrium/contracts/live";
import { HIDDEN_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { live } from "../../../../platform/live/live.ts";
import { newClientId } from "../../outbox/client-id.ts";

/** What the person does to a message. Each answers whether the server took it; what it looks like then comes as an event. */
async function isTaken<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<boolean> {
  try {
    await live.request(name, input);
    return true;
  } catch {
    return false;
  }
}

export const vote = (roomId: RoomId, seq: Seq, options: number[]): Promise<boolean> =>
  isTaken("messages.vote", { roomId, seq, options });

export const closePoll = (roomId: RoomId, seq: Seq): Promise<boolean> => isTaken("messages.closePoll", { roomId, seq });

export const editMessage = (roomId: RoomId, seq: Seq, text: string): Promise<boolean> =>
  isTaken("messages.edit", { roomId, seq, content: { kind: "text", text } });

export const removePreview = (roomId: RoomId, seq: Seq): Promise<boolean> =>
  isTaken("messages.removePreview", { roomId, seq });

export const deleteMessage = (roomId: RoomId, seq: Seq): Promise<boolean> =>
  isTaken("messages.delete", { roomId, seq });

/** Deletes messages for the person alone. What went through before a failure stays deleted. */
export async function hideMessages(roomId: RoomId, seqs: readonly Seq[]): Promise<boolean> {
  for (let start = 0; start < seqs.length; start += HIDDEN_AT_ONCE_MAX) {
    const some = seqs.slice(start, start + HIDDEN_AT_ONCE_MAX);
    if (!(await isTaken("messages.hide", { roomId, seqs: some }))) return false;
  }
  return true;
}

/** Sends messages to other rooms, each with the name of who said it first. */
export function forwardMessages(roomId: RoomId, seqs: readonly Seq[], to: readonly RoomId[]): Promise<boolean> {
  const clientIds = Array.from({ length: seqs.length * to.length }, newClientId);
  return isTaken("messages.forward", { roomId, seqs: [...seqs], to: [...to], clientIds });
}
