import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createHttpSms } from "./http-sms.ts";

const MESSAGE = { to: "+447700900101", text: "Ton code : 123456" };

test("hands the message to the gateway with the token", async () => {
  const received: unknown[] = [];
  const url = await serve((request, response) => {
    const { authorization, "content-type": type } = request.headers;
    void text(request).then((body) => {
      received.push({ method: request.method, authorization, type, body: JSON.parse(body) });
      response.writeHead(202).end();
    });
  });
  await createHttpSms({ url, token: "s3cret" }).send(MESSAGE);
  expect(received).toEqual([
    { method: "POST", authorization: "Bearer s3cret", type: "application/json", body: MESSAGE },
  ]);
});

test.each([401, 500, 302])("rejects when the gateway answers %i, and tells no token or number", async (status) => {
  const url = await serve((_request, response) => response.writeHead(status, { location: "/elsewhere" }).end());
  const sending = createHttpSms({ url, token: "s3cret" }).send(MESSAGE);
  await expect(sending).rejects.toThrow(status === 302 ? /fetch failed/ : `the SMS gateway answered ${status}`);
});

test("rejects when the gateway does not answer in time", async () => {
  const url = await serve(() => {});
  await expect(createHttpSms({ url, token: "s3cret", timeoutMs: 100 }).send(MESSAGE)).rejects.toThrow(/timeout/i);
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/sms`;
}
