import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import { ApiError } from "../../platform/api/api-error.ts";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";
import { sendPicture } from "../../ui/send-picture.ts";

const ANNOUNCE = `mutation AnnounceWallpaper($contentType: String!, $sizeBytes: Int!) {
  upload: announceWallpaper(contentType: $contentType, sizeBytes: $sizeBytes) { key putUrl }
}`;

/** Sends a picture ahead; the theme that is saved with its key then shows it. */
export function uploadWallpaper(file: File) {
  return sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: async (picture) =>
      (await api.graphql<{ upload: { key: string; putUrl: string } }>(ANNOUNCE, picture)).upload,
  });
}

/** Why a theme was not saved. */
export function toSaveFailure(cause: unknown): string {
  const isWallpaper = cause instanceof ApiError && cause.code === "BAD_INPUT" && cause.field === "wallpaper";
  return isWallpaper ? m["ui.picture.noPicture"]() : m["settings.theme.failed"]();
}
