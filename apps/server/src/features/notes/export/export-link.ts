import type { SessionId } from "@atrium/contracts/ids";
import { seal, unseal } from "../../../platform/security/sealing.ts";
import type { Secrets } from "../../../platform/security/secrets.ts";

/** The session that a link was made in, and until when it leads anywhere; in milliseconds since 1970. */
export type ExportLink = { readonly sessionId: SessionId; readonly expiresAt: number };
type Key = Pick<Secrets, "contactNoteKey">;

/** No note is sealed for it: what is sealed as a note is no link. */
const PURPOSE = "link to an export of contact notes";
/** Of a UUID. */
const ID_BYTES = 16;
/** Of a time in milliseconds: enough for 8,000 years. */
const TIME_BYTES = 6;

/** As it stands in an address: 84 characters (a part of a path has 100 at most), which nobody reads and nobody else makes. */
export function sealLink({ sessionId, expiresAt }: ExportLink, { contactNoteKey }: Key): string {
  const plain = Buffer.alloc(ID_BYTES + TIME_BYTES);
  plain.write(sessionId.replaceAll("-", ""), "hex");
  plain.writeUIntBE(expiresAt, ID_BYTES, TIME_BYTES);
  return seal(plain, contactNoteKey, PURPOSE).toString("base64url");
}

/** Null for what was not made here, or was changed since. Whether it has run out is for the caller to check. */
export function openLink(token: string, { contactNoteKey }: Key): ExportLink | null {
  const plain = unseal(Buffer.from(token, "base64url"), contactNoteKey, PURPOSE);
  if (plain?.length !== ID_BYTES + TIME_BYTES) return null;
  const id = plain.toString("hex", 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
  return { sessionId: id as SessionId, expiresAt: plain.readUIntBE(ID_BYTES, TIME_BYTES) };
}
