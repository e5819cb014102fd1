import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createHttpSpeech } from "./http-speech.ts";

const SPOKEN = { bytes: Buffer.from("RIFF"), contentType: "audio/wav", language: "fr", maxLength: 20 };

test("sends the recording with its language and key, and takes what is written down, up to its length", async () => {
  const received: { path: string | undefined; authorization: string | undefined; body: string }[] = [];
  const url = await serve((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, authorization: request.headers.authorization, body });
      response.end(JSON.stringify({ text: "  She keeps the linen thread in boxes.  " }));
    });
  });
  const speech = createHttpSpeech({ url: `${url}/v1`, key: "s3cret", model: "whisper-1" });
  expect(await speech.transcribe(SPOKEN)).toBe("She keeps the linen ");
  expect(received[0]).toMatchObject({ path: "/v1/audio/transcriptions", authorization: "Bearer s3cret" });
  for (const part of ["whisper-1", "\r\n\r\nfr\r\n", 'filename="note.wav"', "audio/wav", "RIFF"])
    expect(received[0]?.body).toContain(part);
});

test.each([
  ["an error", (response) => response.writeHead(500).end("secret")],
  ["a way elsewhere", (response) => response.writeHead(302, { location: "/elsewhere" }).end()],
  ["what is no JSON", (response) => response.end("<html>")],
  ["nothing of the kind", (response) => response.end('{"words": 1}')],
  ["an answer without end", (response) => response.end(`{"text": "${"x".repeat(1_000)}"}`)],
] satisfies [string, (response: Parameters<RequestListener>[1]) => unknown][])(
  "rejects for %s, and tells nothing of it",
  async (_what, answer) => {
    const url = await serve((request, response) => {
      request.resume().once("end", () => answer(response));
    });
    const sending = createHttpSpeech({ url, key: null, model: "whisper-1" }).transcribe(SPOKEN);
    await expect(sending).rejects.toThrow(/^(?!.*secret)/u);
  },
);

test("rejects when the service does not answer in time", async () => {
  const url = await serve(() => {});
  const sending = createHttpSpeech({ url, key: null, model: "whisper-1", timeoutMs: 100 }).transcribe(SPOKEN);
  await expect(sending).rejects.toThrow(/timeout/i);
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}
