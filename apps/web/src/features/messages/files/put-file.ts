import type { MessageFile } from "@atrium/contracts/content/file";
import { isErrorCode } from "@atrium/contracts/errors";
import { DetailedError, Upload } from "tus-js-client";
import { toApiError } from "../../../platform/api/api-error.ts";
import { live } from "../../../platform/live/live.ts";
import { session } from "../../../platform/session/session.ts";
import type { SentFile } from "../stores.ts";
import { toSendingFailure } from "./sending-failure.ts";
import { LEFT, type SendFile, type SendingFailure } from "./sendings.ts";

/** Where uploads begin. */
const ENDPOINT = "/uploads";
/** Pauses between tries of one upload, each of which goes on where the last one was cut; then whoever sends it tries anew later. */
const RETRY_PAUSES_MS = [0, 1_000, 3_000, 5_000];
/** What a proxy between takes in one request, unless it is told otherwise: nginx 1 MB. */
const SMALL_PART_BYTES = 1_000_000;
/**
 * How much is brought at once: all of it, until a proxy has said that this is too large or a request was cut, which a proxy that takes no more may
 * do while the browser still sends. From then on, for this visit, in small parts.
 */
export const requestSize = { maxBytes: Number.POSITIVE_INFINITY };

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
  const put = await putParts(brought, { ...follow, onUrl });
  if (put === null || (typeof put !== "string" && put.kind === "cut" && !follow.signal.aborted))
    requestSize.maxBytes = SMALL_PART_BYTES;
  if (put !== null) return put;
  const putAgain = await putParts({ ...brought, uploadUrl }, { ...follow, onUrl });
  return putAgain ?? { kind: "failed", code: "TOO_LARGE" };
}

/** Null where something before the server takes no request so large. */
async function putParts(
  { title, blob, uploadUrl }: Brought,
  { onUrl, onProgress, signal }: Follow,
): Promise<string | SendingFailure | null> {
  // Given up while this code was fetched.
  if (signal.aborted) return { kind: "cut" };
  let abort = () => {};
  const uploaded = await new Promise<string | SendingFailure | null>((resolve) => {
    const upload = new Upload(blob, {
      endpoint: ENDPOINT,
      uploadUrl,
      chunkSize: requestSize.maxBytes,
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
  // 408: whatever was in between has waited long enough.
  if (!response || response.getStatus() === 408) return { kind: "cut" };
  const own = readCode(response.getBody());
  if (response.getStatus() === 413 && own === null) return null;
  const code = own ?? toApiError(response.getStatus(), null).code;
  return code === "UNAVAILABLE" ? { kind: "cut" } : { kind: "failed", code };
}

function readCode(body: string) {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: string } };
    const code = error?.code;
    return isErrorCode(code) ? code : null;
  } catch {
    return null;
  }
}
