import { WALLPAPER_MAX_BYTES } from "@atrium/contracts/limits";
import { ApiError } from "../../platform/api/api-error.ts";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";

const ANNOUNCE = `mutation AnnounceWallpaper($contentType: String!) {
  upload: announceWallpaper(contentType: $contentType) { key putUrl }
}`;

export type Uploaded = { readonly key: string } | { readonly problem: string };

/** Sends a picture ahead; the theme that is saved with its key then shows it. */
export async function uploadWallpaper(file: File): Promise<Uploaded> {
  if (file.size > WALLPAPER_MAX_BYTES) return { problem: m["settings.wallpaper.tooLarge"]() };
  if (!(await isPicture(file))) return { problem: m["settings.wallpaper.noPicture"]() };
  try {
    const contentType = file.type;
    const { upload } = await api.graphql<{ upload: { key: string; putUrl: string } }>(ANNOUNCE, { contentType });
    const headers = { "content-type": contentType };
    const answer = await fetch(upload.putUrl, { method: "PUT", body: file, headers });
    if (answer.status === 413) return { problem: m["settings.wallpaper.tooLarge"]() };
    return answer.ok ? { key: upload.key } : { problem: m["settings.wallpaper.failed"]() };
  } catch {
    return { problem: m["settings.wallpaper.failed"]() };
  }
}

/** Why a theme was not saved. */
export function toSaveFailure(cause: unknown): string {
  const isWallpaper = cause instanceof ApiError && cause.code === "BAD_INPUT" && cause.field === "wallpaper";
  return isWallpaper ? m["settings.wallpaper.noPicture"]() : m["settings.theme.failed"]();
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
