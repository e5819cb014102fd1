import type { NewContent } from "@atrium/contracts/content/content";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { live } from "../../platform/live/live.ts";

type Card = Omit<Extract<NewContent, { kind: "contact" }>, "kind">;

/** Sends somebody's card to a room; under the same client id it is sent once. @throws what the server refused */
export const sendCard = (roomId: RoomId, clientId: ClientId, card: Card): Promise<unknown> =>
  live.requestSoon("messages.send", { roomId, clientId, content: { kind: "contact", ...card } });
