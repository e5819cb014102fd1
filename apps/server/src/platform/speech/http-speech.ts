import { z } from "zod";
import { type Speech, toEnding } from "./speech.ts";

/** A service that takes longer counts as away: an hour of speech takes a minute or two. */
const TIMEOUT_MS = 180_000;
const answerSchema = z.object({ text: z.string() });

type Service = {
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  readonly timeoutMs?: number;
};

/** Any service that speaks OpenAI's `POST {url}/audio/transcriptions`; many that run on one's own machine do. */
export function createHttpSpeech({ url, key, model, timeoutMs = TIMEOUT_MS }: Service): Speech {
  return {
    async transcribe({ bytes, contentType, language, maxLength }) {
      const form = new FormData();
      form.set("model", model);
      form.set("language", language);
      form.set("response_format", "json");
      form.set("file", new Blob([new Uint8Array(bytes)], { type: contentType }), `note.${toEnding(contentType)}`);
      const answer = await fetch(`${url}/audio/transcriptions`, {
        method: "POST",
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        body: form,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the speech service answered ${answer.status}`);
      }
      const { text } = answerSchema.parse(JSON.parse(await readText(answer, maxLength)));
      return text.trim().slice(0, maxLength);
    },
  };
}

/** No more than a transcript can have, with what JSON makes of its signs. @throws Error for more */
async function readText(answer: Response, maxLength: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > 8 * maxLength) throw new Error("the speech service answers without end");
  }
  return text + decoder.decode();
}
