import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { sendPicture } from "../../ui/files/send-picture.ts";

const ANNOUNCE = graphql(`mutation AnnounceHobbyPicture($contentType: String!, $sizeBytes: Int!) {
  picture: announceHobbyPicture(contentType: $contentType, sizeBytes: $sizeBytes) { key putUrl }
}`);

/** Sends a picture ahead; what is saved with its key then shows it. */
export function uploadPicture(file: File) {
  return sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: async (picture) => (await api.graphql(ANNOUNCE, picture)).picture,
  });
}
