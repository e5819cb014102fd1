import type { PictureUpload } from "@atrium/contracts/schema";
import { m } from "../../platform/i18n/messages.ts";

type Place = { readonly putUrl: string };
export type SentPicture<Where extends Place> = { readonly sentTo: Where } | { readonly problem: string };
type SendOptions<Where> = {
  readonly maxBytes: number;
  /** Asks the server where this picture is to be put. */
  readonly announce: (picture: PictureUpload) => Promise<Where>;
};

/** Sends a picture ahead of what will show it. Never rejects: a problem is a sentence for whoever chose the file. */
export async function sendPicture<Where extends Place>(
  file: File,
  { maxBytes, announce }: SendOptions<Where>,
): Promise<SentPicture<Where>> {
  const tooLarge = { problem: m["ui.picture.tooLarge"]({ megabytes: Math.floor(maxBytes / 1024 / 1024) }) };
  if (file.size > maxBytes) return tooLarge;
  if (!(await isPicture(file))) return { problem: m["ui.picture.noPicture"]() };
  try {
    const sentTo = await announce({ contentType: file.type, sizeBytes: file.size });
    const answer = await fetch(sentTo.putUrl, {
      method: "PUT",
      body: file,
      headers: { "content-type": file.type },
    });
    if (answer.status === 413) return tooLarge;
    return answer.ok ? { sentTo } : { problem: m["ui.picture.failed"]() };
  } catch {
    return { problem: m["ui.picture.failed"]() };
  }
}

/** Whether this browser can show it, before anything is sent. */
async function isPicture(file: File): Promise<boolean> {
  if (!file.type.startsWith("image/")) return false;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
