import type { Instant, RoomId } from "@atrium/contracts/ids";
import { fileLinks, sendings } from "../live.ts";
import { newClientId } from "../outbox/client-id.ts";
import type { Recording } from "./recorder.ts";

type Recorded = {
  readonly roomId: RoomId;
  readonly use: "audio" | "videoMessage";
  readonly recording: Recording;
  /** Absent for at once. */
  readonly sendAt?: Instant | undefined;
};

/** Sends what was recorded here, as any file goes: it survives a reload, and goes on where it was cut. */
export function sendRecording({ roomId, use, recording: { blob, durationMs, peaks }, sendAt }: Recorded): void {
  const createdAt = new Date().toISOString();
  const facts = {
    fileId: crypto.randomUUID(),
    title: `${use === "audio" ? "voice" : "video"}-${createdAt.slice(0, 10)}.${toEnding(blob.type)}`,
    contentType: blob.type,
    bytes: blob.size,
    width: null,
    height: null,
    placeholder: null,
  };
  fileLinks().put(facts.fileId, { url: URL.createObjectURL(blob), previewUrl: null });
  sendings().add({
    clientId: newClientId(),
    roomId,
    use,
    recording: { durationMs, peaks },
    ...(sendAt && { sendAt }),
    files: [{ facts, blob, uploadUrl: null, kept: null }],
    createdAt: createdAt as Instant,
    refusal: null,
  });
}

const toEnding = (type: string): string => /^\w+\/(mp4|ogg)/u.exec(type)?.[1] ?? "webm";
