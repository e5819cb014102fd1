import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toErrorText } from "../../ui/error-text.ts";
import { sendPicture } from "../../ui/files/send-picture.ts";

const ANNOUNCE = graphql(`mutation AnnounceWallpaper($contentType: String!, $sizeBytes: Int!) {
  upload: announceWallpaper(contentType: $contentType, sizeBytes: $sizeBytes) { key putUrl }
}`);

/** Sends a picture ahead; the theme that is saved with its key then shows it. */
export function uploadWallpaper(file: File) {
  return sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: async (picture) => (await api.graphql(ANNOUNCE, picture)).upload,
  });
}

/** Why a theme was not saved. */
export function toSaveFailure(cause: unknown): string {
  return toErrorText(cause, {
    BAD_INPUT: ({ field }) => (field === "wallpaper" ? m["ui.picture.noPicture"]() : undefined),
    otherwise: () => m["settings.theme.failed"](),
  });
}
