import type { Face } from "@atrium/contracts/people";
import type { Context } from "../../context.ts";
import { signWithPreview } from "../files/files.ts";
import type { PictureRow } from "./store.ts";

/** What everyone who is signed in may see of a person's face. */
export async function toFace(
  context: Pick<Context, "storage">,
  { userId, imageKey, isVerified, revision }: PictureRow,
): Promise<Face> {
  return { userId, ...(await signWithPreview(context, imageKey)), isVerified, revision };
}
