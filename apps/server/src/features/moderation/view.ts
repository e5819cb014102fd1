import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { ReportedMessage } from "@atrium/contracts/moderation";
import { unseal } from "../../platform/security/sealing.ts";
import type { ReportedRow, ReportRow } from "./store.ts";

/** For what a note is sealed: whoever reported it, be it that they become another. */
export const toNoteKey = ({ roomId, seq }: { readonly roomId: RoomId; readonly seq: number }): string =>
  `report:${roomId}:${seq}`;

type Around = {
  readonly roomId: RoomId;
  readonly message: Message;
  readonly reports: readonly ReportRow[];
  readonly textKey: Uint8Array;
  readonly may: Pick<ReportedMessage, "mayKeep" | "mayRemove">;
};

export function toReported(row: ReportedRow, { roomId, message, reports, textKey, may }: Around): ReportedMessage {
  const noteKey = toNoteKey({ roomId, seq: row.seq });
  return {
    message,
    reports: reports.map(({ reason, sealedNote, at, ...by }) => ({
      reporter: toNamed(by.reporterId, by.reporterFirstName, by.reporterLastName),
      reason,
      note: sealedNote === null ? "" : (unseal(sealedNote, textKey, noteKey)?.toString() ?? ""),
      at: at.toISOString() as Instant,
    })),
    reportCount: row.reportCount,
    outcome: row.isOpen ? null : row.isDeleted ? "deleted" : "kept",
    decidedBy: row.deciderId === null ? null : toNamed(row.deciderId, row.deciderFirstName, row.deciderLastName),
    ...may,
  };
}

const toNamed = (userId: UserId, firstName: string | null, lastName: string | null) => ({
  userId,
  firstName: firstName ?? "",
  lastName: lastName ?? "",
});
