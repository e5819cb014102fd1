import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../test/test-app.ts";
import { createApp } from "./app.ts";
import { announceUpload } from "./features/files/files.ts";

const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
const running = useTestApp(() => ({}), log);

test("a stop waits for an upload only so long, and nobody is alarmed by its end", async () => {
  const app = await createApp(running.context, "/nowhere");
  const url = new URL(await app.http.listen({ port: 0, host: "127.0.0.1" }));
  const { userId } = await running.signIn("ines");
  const picture = { userId, contentType: "image/png", sizeBytes: 100_000 };
  const link = new URL((await announceUpload(running.context, picture)).putUrl, url);
  const arrived = new Promise((resolve) => app.http.server.once("request", resolve));
  const socket = connect(Number(url.port), url.hostname);
  onTestFinished(() => void socket.destroy());
  const answers: string[] = [];
  socket.on("data", (data) => answers.push(String(data))).on("error", () => {});
  const head = ["PUT", link.pathname + link.search, "HTTP/1.1\r\nHost:", url.host].join(" ");
  socket.write(`${head}\r\nContent-Type: image/png\r\nContent-Length: 100000\r\n\r\nbeginning`);
  await arrived;
  const ended = once(socket, "close");
  await app.close(200);
  await ended;
  expect(answers).toEqual([]);
  expect(lines).toEqual([]);
});
