import { isErrorCode } from "@atrium/contracts/errors";
import type { MessageFile } from "@atrium/contracts/content/file";
import { DetailedError, Upload } from "tus-js-client";
import { live } from "../../../platform/live/live.ts";
import { session } from "../../../platform/session/session.ts";
import type { SentFile } from "../stores.ts";
import { toSendingFailure } from "./sending-failure.ts";
import { LEFT, type SendFile, type SendingFailure } from "./sendings.ts";

/** Where uploads begin. */
const ENDPOINT = "/uploads";
/** Pauses between tries of one upload, each of which goes on where the last one was cut; then it waits for the next connection. */
const RETRY_PAUSES_MS = [0, 1_000, 3_000, 5_000];

type Follow = Parameters<SendFile>[2];

/** Brings one file to the server, and has it made ready to be sent. */
export const sendFile: SendFile = async (file, use, follow) => {
  const put = await putFile({ ...file, title: file.facts.title }, follow);
  return typeof put === "string" ? keep(put, use) : put;
};

type Brought = Pick<SentFile, "blob" | "uploadUrl"> & { readonly title: string };

/** Brings one file to the server by the tus protocol, from where an earlier try was cut; what it is called there. */
export async function putFile(
  { title, blob, uploadUrl }: Brought,
  { onUrl, onProgress, signal }: Follow,
): Promise<string | SendingFailure> {
  let abort = () => {};
  const uploaded = await new Promise<string | SendingFailure>((resolve) => {
    const upload = new Upload(blob, {
      endpoint: ENDPOINT,
      uploadUrl,
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

/** What the server refuses it refuses again; whatever else happened passes. */
function toFailure(error: Error): SendingFailure {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return { kind: "cut" };
  const code = readCode(response.getBody());
  if (code !== null) return { kind: "failed", code };
  return { kind: "failed", code: response.getStatus() === 413 ? "TOO_LARGE" : "INTERNAL" };
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
