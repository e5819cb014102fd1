import type { MessageFile } from "@atrium/contracts/content/file";
import { DetailedError, Upload } from "tus-js-client";
import { toApiError } from "../../../platform/api/api-error.ts";
import { live } from "../../../platform/live/live.ts";
import { session } from "../../../platform/session/session.ts";
import type { SentFile } from "../stores.ts";
import { toSendingFailure } from "./sending-failure.ts";
import { LEFT, type SendFile, type SendingFailure } from "./sendings.ts";

/** Where uploads begin. */
const ENDPOINT = "/uploads";
/** Pauses between tries of one upload, each of which goes on where the last one was cut; then it waits for the next connection. */
const RETRY_PAUSES_MS = [0, 1_000, 3_000, 5_000];
/** What a proxy between takes in one request, unless it is told otherwise: nginx 1 MB. Where it says 413 the file is brought in parts of this size. */
const SMALL_PART_BYTES = 1_000_000;

type Follow = Parameters<SendFile>[2];

/** Brings one file to the server, and has it made ready to be sent. */
export const sendFile: SendFile = async (file, use, follow) => {
  const put = await putFile({ ...file, title: file.facts.title }, follow);
  return typeof put === "string" ? keep(put, use) : put;
};

type Brought = Pick<SentFile, "blob" | "uploadUrl"> & { readonly title: string };

/** Brings one file to the server by the tus protocol, from where an earlier try was cut; what it is called there. */
export async function putFile(brought: Brought, follow: Follow): Promise<string | SendingFailure> {
  let { uploadUrl } = brought;
  const onUrl = (url: string): void => {
    uploadUrl = url;
    follow.onUrl(url);
  };
  const put = await putParts(brought, { ...follow, onUrl }, Number.POSITIVE_INFINITY);
  if (put !== null) return put;
  const putAgain = await putParts({ ...brought, uploadUrl }, { ...follow, onUrl }, SMALL_PART_BYTES);
  return putAgain ?? { kind: "failed", code: "TOO_LARGE" };
}

/** Brings it in requests of this size; null where something before the server takes none so large. */
async function putParts(
  { title, blob, uploadUrl }: Brought,
  { onUrl, onProgress, signal }: Follow,
  partBytes: number,
): Promise<string | SendingFailure | null> {
  let abort = () => {};
  const uploaded = await new Promise<string | SendingFailure | null>((resolve) => {
    const upload = new Upload(blob, {
      endpoint: ENDPOINT,
      uploadUrl,
      chunkSize: partBytes,
      metadata: { filename: title },
      retryDelays: RETRY_PAUSES_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        const token = await session.getFreshToken({ force: false });
        if (token !== null) request.setHeader("Authorization", `ST:${token}`);
      },
      onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
      onError: (error) => resolve(toFailure(error)),
    });
    abort = () => {
      // Of what is given up the server forgets what had arrived; where it does not hear of it, in a day.
      void upload.abort(signal.reason !== LEFT).catch(() => {});
      resolve({ kind: "cut" });
    };
    signal.addEventListener("abort", abort);
    upload.start();
  });
  // What has arrived is not to be forgotten any more: it is being kept, or was refused.
  signal.removeEventListener("abort", abort);
  return uploaded;
}

async function keep(uploadId: string, use: Parameters<SendFile>[1]): Promise<MessageFile | SendingFailure> {
  try {
    return (await live.request("messages.keepFile", { uploadId, use })).file;
  } catch (error) {
    return toSendingFailure(error);
  }
}

/** What the server refuses it refuses again; whatever else happened passes. Null for a 413 that is not the server's own. */
function toFailure(error: Error): SendingFailure | null {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return { kind: "cut" };
  const body = parseJson(response.getBody());
  if (response.getStatus() === 413 && body === null) return null;
  const { code } = toApiError(response.getStatus(), body);
  return code === "UNAVAILABLE" ? { kind: "cut" } : { kind: "failed", code };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
