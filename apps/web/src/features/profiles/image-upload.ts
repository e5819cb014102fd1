import type { ProfileId } from "@atrium/contracts/ids";
import { PROFILE_IMAGE_MAX_BYTES } from "@atrium/contracts/limits";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";

const PUT_URL = `query PutUrl($profileId: ID!, $contentType: String!) {
  profile(profileId: $profileId) { displayImagePutURL(contentType: $contentType) }
}`;

export type Uploaded = { readonly putUrl: string } | { readonly problem: string };

/** Sends a picture ahead to `displayImagePutURL`; the profile that is saved with that link then shows it (MYS-022). */
export async function uploadImage(profileId: ProfileId, file: File): Promise<Uploaded> {
  if (file.size > PROFILE_IMAGE_MAX_BYTES) return { problem: m["profiles.image.tooLarge"]() };
  if (!(await isPicture(file))) return { problem: m["profiles.image.noPicture"]() };
  try {
    const contentType = file.type;
    const answer = await api.graphql<{ profile: { displayImagePutURL: string } }>(PUT_URL, { profileId, contentType });
    const putUrl = answer.profile.displayImagePutURL;
    const put = await fetch(putUrl, { method: "PUT", body: file, headers: { "content-type": contentType } });
    if (put.status === 413) return { problem: m["profiles.image.tooLarge"]() };
    return put.ok ? { putUrl } : { problem: m["profiles.image.failed"]() };
  } catch {
    return { problem: m["profiles.image.failed"]() };
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
