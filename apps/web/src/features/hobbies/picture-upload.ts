import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import { api } from "../../platform/api/api.ts";
import { sendPicture } from "../../ui/send-picture.ts";

const ANNOUNCE = `mutation AnnounceHobbyPicture($contentType: String!) {
  picture: announceHobbyPicture(contentType: $contentType) { key putUrl }
}`;

/** Sends a picture ahead; what is saved with its key then shows it. */
export function uploadPicture(file: File) {
  return sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: async (contentType) =>
      (await api.graphql<{ picture: { key: string; putUrl: string } }>(ANNOUNCE, { contentType })).picture,
  });
}
