import type { StoryId } from "@atrium/contracts/ids";
import { FILE_MAX_BYTES, FILE_NAME_MAX_LENGTH, PHOTO_MAX_BYTES } from "@atrium/contracts/limits";
import type { StoryGround } from "@atrium/contracts/stories";
import { toRefusal } from "../../../platform/live/failure.ts";
import { live } from "../../../platform/live/live.ts";
import { newClientId } from "../../messages/messages.ts";
import { putFile } from "../../messages/messages-files.ts";

/** A picture or a film that was chosen, as this browser can show it. */
export type Chosen = { readonly file: File; readonly kind: "photo" | "video" };
export type Words = { readonly text: string; readonly ground: StoryGround };

/** What a draft keeps between tries: under which story what is posted, and how much of its file has arrived. */
export type Draft = { storyId: StoryId; tried: string | null; brought: Brought | null };
type Brought = { readonly file: File; uploadUrl: string | null; uploadId: string | null };

/** Why a story was not posted. */
export type PostFailure = "full" | "tooFast" | "notShown" | "tooLarge" | "cut";

export const newDraft = (): Draft => ({ storyId: newStoryId(), tried: null, brought: null });
const newStoryId = () => newClientId() as string as StoryId;

/** What has arrived of its file is not gone on with. */
export function giveUp(draft: Draft): void {
  draft.brought = null;
}

export async function postWords(draft: Draft, words: Words): Promise<PostFailure | null> {
  return post(draft, { kind: "text", ...words });
}

type Follow = { readonly onProgress: (bytes: number) => void; readonly signal: AbortSignal };

/** Brings the file, from where an earlier try was cut, and posts it. */
export async function postFile(
  draft: Draft,
  { file, kind }: Chosen,
  text: string,
  follow: Follow,
): Promise<PostFailure | null> {
  if (draft.brought?.file !== file) draft.brought = { file, uploadUrl: null, uploadId: null };
  const { brought } = draft;
  if (brought.uploadId === null) {
    const failure = await bring(brought, follow);
    if (failure !== null) return failure;
  }
  if (brought.uploadId === null || follow.signal.aborted) return "cut";
  const failure = await post(draft, { kind, uploadId: brought.uploadId, text });
  // What the server could not show it has thrown away.
  if (failure === "notShown") draft.brought = null;
  return failure;
}

async function bring(brought: Brought, { onProgress, signal }: Follow): Promise<PostFailure | null> {
  const title = brought.file.name.slice(0, FILE_NAME_MAX_LENGTH);
  const put = await putFile(
    { title, blob: brought.file, uploadUrl: brought.uploadUrl },
    { signal, onProgress, onUrl: (url) => (brought.uploadUrl = url) },
  );
  if (typeof put === "string") {
    brought.uploadId = put;
    return null;
  }
  if (put.kind === "cut") return "cut";
  brought.uploadUrl = null;
  return toFailure(put.code);
}

type Content = Parameters<typeof live.request<"stories.post">>[1]["content"];

/** Every try of the same posts under the same id: the story is there once, whichever of them arrived. What was changed since is another. */
async function post(draft: Draft, content: Content): Promise<PostFailure | null> {
  const tried = JSON.stringify(content);
  if (draft.tried !== null && draft.tried !== tried) draft.storyId = newStoryId();
  draft.tried = tried;
  try {
    await live.requestSoon("stories.post", { storyId: draft.storyId, content });
    return null;
  } catch (cause) {
    return toFailure(toRefusal(cause)?.code);
  }
}

function toFailure(code: string | undefined): PostFailure {
  if (code === "CONFLICT") return "full";
  if (code === "RATE_LIMITED") return "tooFast";
  if (code === "TOO_LARGE") return "tooLarge";
  return code === "BAD_INPUT" || code === "NOT_FOUND" ? "notShown" : "cut";
}

/** What servers and browsers play (`video/quicktime` is what telephones film). */
const FILMS = /^video\/(?:mp4|webm|quicktime)$/u;

/** What a file can be a story as; else why it cannot. */
export async function toChosen(file: File): Promise<Chosen | "tooLarge" | "notShown"> {
  if (FILMS.test(file.type)) return file.size > FILE_MAX_BYTES ? "tooLarge" : { file, kind: "video" };
  if (!file.type.startsWith("image/")) return "notShown";
  if (file.size > PHOTO_MAX_BYTES) return "tooLarge";
  return (await isPicture(file)) ? { file, kind: "photo" } : "notShown";
}

async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
