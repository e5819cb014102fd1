import { SPEECH_BODY_MAX_BYTES } from "@atrium/contracts/note-limits";
import { once } from "node:events";
import http from "node:http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";
import type { Speech, Spoken } from "../../../platform/speech/speech.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

const SAMPLES = Buffer.from([1, 0, 2, 0, 3, 0, 4, 0]);
const CALL = {
  encoding: "LINEAR16",
  audioContent: SAMPLES.toString("base64"),
  sampleRateHertz: 48_000,
  languageCode: "fr-FR",
  audioChannelCount: 2,
  type: "wav",
};

/** What the service that the host has named was asked, for one test. */
function serveSpeech(transcribe: Speech["transcribe"] = async () => "Elle garde le fil de lin."): Spoken[] {
  const asked: Spoken[] = [];
  const speech: Speech = {
    transcribe: (spoken) => {
      asked.push(spoken);
      return transcribe(spoken);
    },
  };
  Object.assign(app.context, { speech });
  onTestFinished(() => void Object.assign(app.context, { speech: null }));
  return asked;
}

async function send(person: Someone | null, body: string | FormData, contentType?: string) {
  const response = await fetch(`${app.url}/api/speechToText`, {
    method: "POST",
    headers: {
      ...(person && { authorization: `ST:${person.token}` }),
      ...(contentType !== undefined && { "content-type": contentType }),
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const call = (person: Someone | null, given: object) => send(person, JSON.stringify(given), "application/json");

function form(languageCode: string, type = "audio/webm"): FormData {
  const parts = new FormData();
  parts.set("speech_audio", new Blob([SAMPLES], { type }), "note.webm");
  parts.set("languageCode", languageCode);
  return parts;
}

test("48 kHz in two channels that are sent along are written down, as a WAV file  NOTE-040 NOTE-053", async () => {
  const asked = serveSpeech();
  const person = await people.someone();
  expect(await call(person, CALL)).toEqual({ status: 200, body: { transcription: "Elle garde le fil de lin." } });
  const [spoken] = asked;
  const bytes = Buffer.from(spoken?.bytes ?? []);
  expect([spoken?.contentType, spoken?.language, bytes.subarray(0, 4).toString()]).toEqual(["audio/wav", "fr", "RIFF"]);
  expect([bytes.readUInt32LE(24), bytes.readUInt16LE(22), bytes.subarray(44)]).toEqual([48_000, 2, SAMPLES]);
  await call(person, { ...CALL, audioContent: bytes.toString("base64") });
  expect(Buffer.from(asked[1]?.bytes ?? [])).toEqual(bytes);
});

test("the older form with a file is answered by the same service  NOTE-054 A-62", async () => {
  const asked = serveSpeech();
  const answer = await send(await people.someone(), form("ru-RU"));
  expect(answer).toEqual({ status: 200, body: { transcribedText: "Elle garde le fil de lin." } });
  expect(asked.map(({ bytes, contentType, language }) => [Buffer.from(bytes), contentType, language])).toEqual([
    [SAMPLES, "audio/webm", "ru"],
  ]);
});

test.each([
  { encoding: "FLAC" },
  { sampleRateHertz: 16_000 },
  { audioChannelCount: 1 },
  { type: "mp3" },
  { languageCode: "de-DE" },
  { audioContent: "" },
  { audioContent: "nö" },
  { audioContent: 7 },
])("what is no such call is refused: %o", async (wrong) => {
  const asked = serveSpeech();
  const [field] = Object.keys(wrong);
  const answer = await call(await people.someone(), { ...CALL, ...wrong });
  expect([answer.status, answer.body]).toEqual([400, { error: { code: "BAD_INPUT", field } }]);
  expect(asked).toEqual([]);
});

test("what is neither a call nor a form, and no sound, is refused", async () => {
  const asked = serveSpeech();
  const person = await people.someone();
  const broken = [
    await send(person, "{", "application/json"),
    await send(person, "--x", "multipart/form-data; boundary=y"),
    await send(person, form("fr-FR", "text/html")),
    await send(person, form("de-DE")),
  ];
  expect(broken.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  const large = { ...CALL, audioContent: "A".repeat(SPEECH_BODY_MAX_BYTES) };
  const refused = await call(person, large).catch(() => ({ status: 413 }));
  expect([refused.status, asked]).toEqual([413, []]);
});

test("nobody without a session is listened to, and nothing is made up", async () => {
  const asked = serveSpeech();
  expect((await call(null, CALL)).status).toBe(401);
  expect(asked).toEqual([]);
  const person = await people.someone();
  serveSpeech(async () => "");
  expect((await call(person, CALL)).body).toEqual({ error: { code: "UNAVAILABLE" } });
  Object.assign(app.context, { speech: null });
  expect((await call(person, CALL)).status).toBe(503);
});

test("a node takes in few recordings at once, and more when they have been answered", async () => {
  let answer = (): void => {};
  const held = new Promise<string>((resolve) => (answer = () => resolve("words")));
  const asked = serveSpeech(() => held);
  const persons = await Promise.all(Array.from({ length: 4 }, () => people.someone()));
  const first = persons.map((person) => call(person, CALL));
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(2);
  const late = await people.someone();
  await expect
    .poll(async () => (await call(late, CALL)).body, { timeout: 30_000 })
    .toEqual({ error: { code: "RATE_LIMITED", retryAfterMs: 5_000 } });
  answer();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expect.poll(async () => (await call(late, CALL)).status, { timeout: 30_000 }).toBe(200);
});

test("who begins to send recordings and does not go on keeps no place but their own", async () => {
  serveSpeech();
  const slow = await people.someone();
  for (let count = 0; count < 4; count += 1) {
    const request = http.request(`${app.url}/api/speechToText`, {
      method: "POST",
      headers: { authorization: `ST:${slow.token}`, "content-type": "application/json", "content-length": 1_000_000 },
    });
    request.on("error", () => {});
    request.write("{");
    onTestFinished(() => void request.destroy());
    await once(request, "socket");
  }
  await expect.poll(async () => (await call(slow, CALL)).status, { timeout: 30_000 }).toBe(429);
  expect((await call(await people.someone(), CALL)).status).toBe(200);
});
