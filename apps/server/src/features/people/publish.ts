import type { Context } from "../../context.ts";
import type { PictureRow } from "./store.ts";
import { toFace } from "./view.ts";

export const PICTURES_TOPIC = "people";

/** Everybody on every node shows the picture from now on; one notice on the bus, one frame a node. */
export async function publishPicture(context: Pick<Context, "bus" | "storage">, row: PictureRow): Promise<void> {
  context.bus.publish(PICTURES_TOPIC, JSON.stringify(await toFace(context, row)));
}
