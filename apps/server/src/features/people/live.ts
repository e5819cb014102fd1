import type { Face } from "@atrium/contracts/people";
import type { Context } from "../../context.ts";
import type { CommandHandlers } from "../../platform/realtime/command.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { encodeTextFrame } from "../../platform/realtime/frame.ts";
import { listFaces } from "./pictures.ts";
import { PICTURES_TOPIC } from "./publish.ts";

export function peopleCommands(context: Context): Pick<CommandHandlers, "people.faces"> {
  return { "people.faces": async (_connection, { userIds }) => ({ faces: await listFaces(context, userIds) }) };
}

/** Passes on to the connections of this node what is published; what it answers ends that. */
export async function followPictures({ bus, hub }: Pick<Context, "bus" | "hub">): Promise<() => Promise<void>> {
  const send = (payload: string): void => {
    const frame = encodeTextFrame(toEventText("people.pictured", JSON.parse(payload) as Face));
    for (const connection of hub.connections()) connection.sendFrame(frame);
  };
  await bus.subscribe(PICTURES_TOPIC, send);
  return async () => bus.unsubscribe(PICTURES_TOPIC, send);
}
