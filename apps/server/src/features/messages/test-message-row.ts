import type { ClientId, UserId } from "@atrium/contracts/ids";
import { seal } from "../../platform/security/sealing.ts";
import type { MessageRow } from "./store.ts";

/** What somebody said in the room `room`, sealed for them, as a store reads it. */
export function makeSealedRow(text: string, textKey: Buffer, change: Partial<MessageRow> = {}): MessageRow {
  const { clientId = "own" as ClientId } = change;
  return {
    seq: 3,
    isHidden: false,
    clientId,
    sender: "author" as UserId,
    sealedFor: null,
    firstName: "Leila",
    lastName: "Haddad",
    isDeleted: false,
    kind: "text",
    sealed: seal(text, textKey, `room/author/${clientId}`).toString("base64"),
    createdAt: new Date("2026-06-18T08:00:00Z"),
    revision: 0,
    ...change,
  };
}
