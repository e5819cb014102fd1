import type { RoomId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import type { Feed } from "../../feed/feed.ts";
import type { Invitations } from "../invitations.ts";

/** What asking to join comes to where it is not refused. */
const ASKED: ReadonlySet<string> = new Set(["requested", "asked", "joined", "member"]);

type Doors = Pick<Invitations, "join" | "decide">;

/**
 * Lets clients ask to join, and let people in, by what they want written to others' feeds (FEED-044): it is done as by the commands,
 * which decide and tell whom it concerns.
 */
export function letCreateRequests(feed: Pick<Feed, "letCreate">, { join, decide }: Doors): void {
  feed.letCreate("CHAT_JOIN_REQUEST", async (caller, { chatId }) => {
    const { status } = await join(caller, { roomId: toRoom(chatId) });
    if (status === "missing") throw new AppError("NOT_FOUND");
    if (!ASKED.has(status)) throw new AppError("CONFLICT");
  });
  feed.letCreate("CHAT_JOIN_REQUEST_ACCEPT", async (caller: UserId, { chatId, userId }) => {
    const { status } = await decide(caller, { roomId: toRoom(chatId), userId, approve: true });
    if (status !== "approved") throw new AppError("CONFLICT");
  });
}

function toRoom(chatId: RoomId | null | undefined): RoomId {
  if (!chatId) throw new AppError("BAD_INPUT", { field: "chatId" });
  return chatId;
}
