import { createHash } from "node:crypto";

/** A service keeps one push a topic: the newest of a room, or a call. It does not learn which it is. */
export const toTopic = (id: string): string => createHash("sha256").update(id).digest("base64url").slice(0, 32);
