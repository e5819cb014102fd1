import type { ProfileId } from "@atrium/contracts/ids";
import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { sendPicture } from "../../ui/files/send-picture.ts";

const PUT_URL = graphql(`query ProfilePutUrl($profileId: ID!, $contentType: String!, $sizeBytes: Int!) {
  profile(profileId: $profileId) { putUrl: displayImagePutURL(contentType: $contentType, sizeBytes: $sizeBytes) }
}`);

/** Sends a picture ahead to `displayImagePutURL`; the profile that is saved with that link then shows it (MYS-022). */
export function uploadImage(profileId: ProfileId, file: File) {
  return sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: async (picture) => {
      const { putUrl } = (await api.graphql(PUT_URL, { profileId, ...picture })).profile;
      if (putUrl === null) throw new Error("not this person's profile to edit");
      return { putUrl };
    },
  });
}
