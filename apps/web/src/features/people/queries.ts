import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { sendPicture } from "../../ui/files/send-picture.ts";
import { toast } from "../../ui/toast.ts";
import { faces } from "./live.ts";

const ANNOUNCE = graphql(`mutation AnnouncePersonPicture($contentType: String!, $sizeBytes: Int!) {
  upload: announcePersonPicture(contentType: $contentType, sizeBytes: $sizeBytes) { key putUrl }
}`);
const SET = graphql(`mutation SetPersonPicture($upload: String!) {
  face: setPersonPicture(upload: $upload) { userId picture preview isVerified revision }
}`);
const REMOVE = graphql(`mutation RemovePersonPicture {
  face: removePersonPicture { userId picture preview isVerified revision }
}`);

/** What keeps a picture from being one's own, as a sentence. */
export class PictureProblem extends Error {}

/** Sends what was cut out and makes it one's picture, or takes the picture away. */
export function useSetPicture() {
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return (await api.graphql(REMOVE)).face;
      const sent = await sendPicture(file, {
        maxBytes: PICTURE_MAX_BYTES,
        announce: async (picture) => (await api.graphql(ANNOUNCE, picture)).upload,
      });
      if ("problem" in sent) throw new PictureProblem(sent.problem);
      return (await api.graphql(SET, { upload: sent.sentTo.key })).face;
    },
    onSuccess: (face) => {
      faces().put(face);
      toast.success(face.picture === null ? m["people.picture.removed"]() : m["people.picture.saved"]());
    },
  });
}

export function toPictureProblem(error: unknown): string {
  return error instanceof PictureProblem ? error.message : m["people.picture.failed"]();
}
