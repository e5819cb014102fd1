import type { RoomId, Seq } from "@atrium/contracts/ids";
import { useCallback, useState } from "react";

export type Selection = {
  /** Which messages are chosen; null while none are being chosen. */
  readonly seqs: readonly Seq[] | null;
  readonly select: (seqs: readonly Seq[] | null) => void;
};

/** Messages of a room that are chosen to be handled together. It ends when another room is opened. */
export function useSelection(roomId: RoomId): Selection {
  const [chosen, setChosen] = useState<{ roomId: RoomId; seqs: readonly Seq[] } | null>(null);
  const select = useCallback(
    (seqs: readonly Seq[] | null) => setChosen(seqs && seqs.length > 0 ? { roomId, seqs } : null),
    [roomId],
  );
  if (chosen !== null && chosen.roomId !== roomId) setChosen(null);
  return { seqs: chosen?.roomId === roomId ? chosen.seqs : null, select };
}
