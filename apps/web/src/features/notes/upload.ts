import { FILE_NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { NOTE_ALERT_DELAY_MS, NOTE_PROGRESS_EVERY_MS, NOTE_PROGRESS_STEP } from "@atrium/contracts/note-limits";
import { ApiError, NetworkError } from "../../platform/api/api-error.ts";
import { toast } from "../../ui/toast.ts";
import { sendFile } from "../messages/messages-files.ts";

type Follow = {
  readonly use: "photo" | "audio" | "document";
  readonly signal: AbortSignal;
  /** In percent. */
  readonly onProgress: (percent: number) => void;
};

/**
 * Brings a file to the server, to be kept by a note; its id there. Until the first word of how much has arrived the bar goes on by
 * itself (NOTE-041). @throws ApiError, NetworkError
 */
export async function uploadFile(blob: Blob, name: string, { use, signal, onProgress }: Follow): Promise<string> {
  let guessed = 0;
  const guessing = setInterval(() => {
    guessed = Math.min(95, guessed + NOTE_PROGRESS_STEP);
    onProgress(guessed);
  }, NOTE_PROGRESS_EVERY_MS);
  const facts = {
    fileId: crypto.randomUUID(),
    title: name.slice(0, FILE_NAME_MAX_LENGTH),
    contentType: blob.type,
    bytes: blob.size,
    width: null,
    height: null,
    placeholder: null,
  };
  try {
    const sent = await sendFile({ facts, blob, uploadUrl: null, kept: null }, use, {
      signal,
      onUrl: () => undefined,
      onProgress(bytes) {
        clearInterval(guessing);
        onProgress(Math.floor((100 * bytes) / Math.max(1, blob.size)));
      },
    });
    if (!("kind" in sent)) return sent.fileId;
    throw sent.kind === "failed" ? new ApiError({ code: sent.code }) : new NetworkError("cut");
  } finally {
    clearInterval(guessing);
  }
}

/** The alert comes a moment after what it tells of (NOTE-043). */
export function sayLater(text: string): void {
  setTimeout(() => toast.success(text), NOTE_ALERT_DELAY_MS);
}
