import type { FileUse } from "@atrium/contracts/content/file";
import { ARRIVING_PATH } from "../../platform/http/http-server.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";

const TUS = { "tus-resumable": "1.0.0" };
type Sender = {
  readonly url: string;
  readonly token: string;
  /** What is not answered for so long is given up; nothing is where it is absent. */
  readonly patienceMs?: number;
};

/** What a client of the tus protocol does, step by step. */
export function createTestUploads({ url, token, patienceMs }: Sender) {
  const headers = { ...TUS, authorization: `ST:${token}` };
  const at = (id: string) => `${url}${ARRIVING_PATH}/${id}`;
  const send = (to: string, request: object): Promise<Response> =>
    fetch(to, { ...request, signal: patienceMs === undefined ? null : AbortSignal.timeout(patienceMs) });
  const begin = (length: number, name: string) =>
    send(`${url}${ARRIVING_PATH}`, {
      method: "POST",
      headers: {
        ...headers,
        "upload-length": String(length),
        "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
      },
    });
  const add = (id: string, offset: number, body: Uint8Array<ArrayBuffer> | ReadableStream) =>
    send(at(id), {
      method: "PATCH",
      headers: { ...headers, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      body,
      duplex: "half",
    });
  return {
    begin,
    add,
    ask: (id: string) => send(at(id), { method: "HEAD", headers }),
    remove: (id: string) => send(at(id), { method: "DELETE", headers }),
    /** All of a file at once; its id. */
    async put(bytes: Uint8Array, name: string): Promise<string> {
      const id = toUploadId(await begin(bytes.length, name));
      const answer = await add(id, 0, new Uint8Array(bytes));
      if (answer.status !== 204) throw new Error(`the upload was answered with ${answer.status}`);
      return id;
    },
  };
}

export const toUploadId = (begun: Response): string => begun.headers.get("location")?.split("/").at(-1) ?? "";

type Sent = { readonly bytes: Uint8Array; readonly use: FileUse; readonly name: string };

/** What somebody has sent in and had kept, to be shown by something; the id that it is kept under. */
export async function keepTestFile(sender: Sender, { bytes, use, name }: Sent): Promise<string> {
  const uploadId = await createTestUploads(sender).put(bytes, name);
  const client = await TestClient.signedIn(sender.url, sender.token);
  const { file } = await client.do("messages.keepFile", { uploadId, use });
  client.close();
  return file.fileId;
}
