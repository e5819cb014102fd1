import { z } from "zod";
import {
  FILE_NAME_MAX_LENGTH,
  FILE_PLACEHOLDER_MAX_LENGTH,
  FILE_SIDE_MAX,
  FILES_A_MESSAGE_MAX,
  MESSAGE_MAX_LENGTH,
  VIDEO_MESSAGE_MAX_MS,
  VOICE_MAX_MS,
  VOICE_PEAK_MAX,
  VOICE_PEAKS_MAX,
} from "../limits.ts";

/** What a file can be sent as. */
export const FILE_USES = ["photo", "gif", "video", "videoMessage", "audio", "document"] as const;
export const fileUseSchema = z.enum(FILE_USES);
export type FileUse = z.infer<typeof fileUseSchema>;

/** A file of a message (part 2 §3: `filePath` with title; its `url` is asked for with `messages.files`, as it is good for a while only). */
export const messageFile = z.object({
  fileId: z.uuid(),
  /** The name it had where it came from. */
  title: z.string().max(FILE_NAME_MAX_LENGTH),
  /** As it was found in the file, whatever it was called. */
  contentType: z.string().max(FILE_NAME_MAX_LENGTH),
  bytes: z.number().int().nonnegative(),
  /** In pixels, of a picture. */
  width: z.number().int().positive().max(FILE_SIDE_MAX).nullable(),
  height: z.number().int().positive().max(FILE_SIDE_MAX).nullable(),
  /** A picture of a few pixels as a data link, shown blurred until the real one is there. */
  placeholder: z.string().max(FILE_PLACEHOLDER_MAX_LENGTH).nullable(),
});
export type MessageFile = z.infer<typeof messageFile>;

/** What makes a recording a voice message: how long it is, and how loud from beginning to end, as the browser that made it heard it. */
export const voiceFacts = z.object({
  durationMs: z.number().int().positive().max(VOICE_MAX_MS),
  peaks: z.array(z.number().int().min(0).max(VOICE_PEAK_MAX)).max(VOICE_PEAKS_MAX),
});
export type VoiceFacts = z.infer<typeof voiceFacts>;

/** The words under it. */
const caption = z.string().max(MESSAGE_MAX_LENGTH, { error: "MESSAGE_TOO_LONG" });

export const photoContent = z.object({ kind: z.literal("photo"), files: z.array(messageFile), text: z.string() });
/** A moving picture, without sound. */
export const gifContent = z.object({ kind: z.literal("gif"), files: z.array(messageFile), text: z.string() });
export const documentContent = z.object({ kind: z.literal("document"), files: z.array(messageFile), text: z.string() });
export const videoContent = z.object({ kind: z.literal("video"), files: z.array(messageFile), text: z.string() });
/** Filmed here and shown round, with the sound of who films themselves. */
export const videoMessageContent = z.object({
  kind: z.literal("videoMessage"),
  files: z.array(messageFile),
  text: z.string(),
  durationMs: z.number().int().positive().max(VIDEO_MESSAGE_MAX_MS),
});
export const audioContent = z.object({
  kind: z.literal("audio"),
  files: z.array(messageFile),
  text: z.string(),
  /** Absent for what was recorded elsewhere and is sent as a file. */
  voice: voiceFacts.optional(),
});

/** Several photographs are an album. What the sender says of a file is not believed: the server knows it by its id. */
export const newPhotoContent = photoContent.extend({
  files: z.array(messageFile).min(1).max(FILES_A_MESSAGE_MAX),
  text: caption,
});
const one = z.array(messageFile).length(1);
export const newGifContent = gifContent.extend({ files: one, text: caption });
export const newDocumentContent = documentContent.extend({ files: one, text: caption });
export const newVideoContent = videoContent.extend({ files: one, text: caption });
export const newVideoMessageContent = videoMessageContent.extend({ files: one, text: caption });
export const newAudioContent = audioContent.extend({ files: one, text: caption });
