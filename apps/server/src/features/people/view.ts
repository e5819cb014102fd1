import type { Face } from "@atrium/contracts/people";
import type { Context } from "../../context.ts";
import { signLastingPicture, toPreviewKey } from "../files/files.ts";
import type { PictureRow } from "./store.ts";

/** What everyone who is signed in may see of a person's face. */
export async function toFace(context: Pick<Context, "storage">, row: PictureRow): Promise<Face> {
  const { userId, imageKey, isVerified, revision } = row;
  if (imageKey === null) return { userId, picture: null, preview: null, isVerified, revision };
  const [picture, preview] = await Promise.all([
    signLastingPicture(context, imageKey),
    signLastingPicture(context, toPreviewKey(imageKey)),
  ]);
  return { userId, picture, preview, isVerified, revision };
}
