import { z } from "zod";

/** A service that takes longer counts as away: somebody waits for names beside a field. */
const TIMEOUT_MS = 5_000;
/** Longest answer that is read, in characters: a place with names in many languages is a tenth of it. */
const ANSWER_MAX_LENGTH = 65_536;
/** From the nearest to the farthest, as Nominatim names the parts of an address (its `format=jsonv2`). */
const PARTS = ["suburb", "city_district", "hamlet", "village", "town", "city", "state", "country"] as const;

const answerSchema = z.object({ address: z.record(z.string(), z.unknown()).default({}) });

export type Place = { readonly latitude: number; readonly longitude: number };

/** What the place is called, from its quarter to its country; nothing at sea. @throws Error where the service does not answer so */
export async function readNames(
  template: string,
  { latitude, longitude }: Place,
  timeoutMs = TIMEOUT_MS,
): Promise<string[]> {
  const url = template.replaceAll(/\{lat\}/gu, String(latitude)).replaceAll(/\{lng\}/gu, String(longitude));
  const answer = await fetch(url, {
    headers: { accept: "application/json", "user-agent": "Atrium" },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the geocoder answered ${answer.status}`);
  }
  const { address } = answerSchema.parse(JSON.parse(await readText(answer)));
  return PARTS.map((part) => address[part]).filter((name) => typeof name === "string");
}

/** @throws Error for more than any answer has */
async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > ANSWER_MAX_LENGTH) throw new Error("the geocoder answers without end");
  }
  return text + decoder.decode();
}
