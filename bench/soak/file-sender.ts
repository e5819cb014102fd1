import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestUploads, toUploadId } from "../../apps/server/src/features/files/test-upload.ts";
import type { Journal } from "./journal.ts";

const RETRY_MS = 250;
/** A connection may be half-open: whoever hears nothing for so long asks on another one. */
const PATIENCE_MS = 4_000;
/** A line of 200 kB a second, so that what was sent before it breaks has been taken in. */
const PIECE = { bytes: 2_000, pauseMs: 10 };

type Parts = {
  readonly port: number;
  readonly token: string;
  readonly journal: Journal;
  readonly isOver: () => boolean;
};
type Upload = { readonly uploadId: string; readonly hash: string };

/** Sends a file in through a bad network, each time from the byte that the server has come to; null where it takes no more, or all is over. */
export async function sendFile({ port, token, journal, isOver }: Parts, bytes: Buffer): Promise<Upload | null> {
  const uploads = createTestUploads({ url: `http://127.0.0.1:${port}`, token, patienceMs: PATIENCE_MS });
  const hash = createHash("sha256").update(bytes).digest("hex");
  let uploadId = "";
  while (!isOver()) {
    const offset = uploadId === "" ? null : await askOffset(uploadId);
    if (offset === bytes.length) return { uploadId, hash };
    if (offset === null) {
      const begun = await answerOf(uploads.begin(bytes.length, "soak.bin"));
      if (begun?.status === 429) {
        journal.countRefusal("RATE_LIMITED");
        return null;
      }
      uploadId = begun?.ok ? toUploadId(begun) : "";
      if (begun?.ok) continue;
    } else {
      if (offset > 0) journal.count("resumed");
      const added = await answerOf(uploads.add(uploadId, offset, toSlowBody(bytes.subarray(offset))));
      if (added?.ok) continue;
    }
    await sleep(RETRY_MS);
  }
  return null;

  /** How far the server is, asked until it says so; null where it does not know the upload. */
  async function askOffset(id: string): Promise<number | null> {
    while (!isOver()) {
      const answer = await answerOf(uploads.ask(id));
      if (answer?.ok) return Number(answer.headers.get("upload-offset"));
      if (answer?.status === 404 || answer?.status === 410) {
        journal.report("wrong file", `the upload ${id} is forgotten`);
        return null;
      }
      await sleep(RETRY_MS);
    }
    return null;
  }
}

function toSlowBody(bytes: Buffer): ReadableStream {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + PIECE.bytes)));
      at += PIECE.bytes;
      await sleep(PIECE.pauseMs);
    },
  });
}

/** Null where there was none. */
const answerOf = (asked: Promise<Response>): Promise<Response | null> => asked.catch(() => null);
