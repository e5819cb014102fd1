import { SPEECH_BODY_MAX_BYTES } from "@atrium/contracts/note-limits";
import type { UserId } from "@atrium/contracts/ids";
import { speechForm, type speechFormAnswer, speechToText } from "@atrium/contracts/notes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { AppError } from "../../../errors.ts";
import { type Authenticate, ensureCaller } from "../../../platform/http/authentication.ts";
import type { Notes } from "../notes.ts";
import { toWav } from "./to-wav.ts";

/** Recordings that a node takes in at once; who comes meanwhile tries again. */
const TAKEN_IN_AT_ONCE = 4;
/** Of one person; the rest is for others. */
const TAKEN_IN_OF_ONE = 1;
/** A minute of sound is written down in about so long. */
const TRY_AGAIN_MS = 5_000;
const IS_AUDIO = /^audio\/[\w.+-]{1,60}$/u;

/** A recording that is sent along to be written down, in both shapes of part 2 §7, by one service. Nothing of it is read before it is known who sends it. */
export async function addSpeechRoutes(http: FastifyInstance, notes: Notes, authenticate: Authenticate): Promise<void> {
  const takenIn: UserId[] = [];

  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.addHook("onRequest", async (request, reply) => {
      try {
        const { userId } = await ensureCaller(request, authenticate);
        await notes.ensureMayTranscribe(userId);
        const own = takenIn.filter((taken) => taken === userId).length;
        if (takenIn.length >= TAKEN_IN_AT_ONCE || own >= TAKEN_IN_OF_ONE)
          throw new AppError("RATE_LIMITED", { retryAfterMs: TRY_AGAIN_MS });
        takeIn(reply, userId);
      } catch (error) {
        reply.header("connection", "close");
        throw error;
      }
    });
    scope.route({
      method: speechToText.method,
      url: speechToText.path,
      bodyLimit: SPEECH_BODY_MAX_BYTES,
      handler: (request) => (isForm(request) ? answerForm(request) : answerCall(request)),
    });
  });

  /** Until it is answered, or cut off because its body does not come. */
  function takeIn(reply: FastifyReply, userId: UserId): void {
    takenIn.push(userId);
    reply.raw.once("close", () => void takenIn.splice(takenIn.indexOf(userId), 1));
  }

  async function answerCall(request: FastifyRequest): Promise<z.output<typeof speechToText.output>> {
    const { audioContent, languageCode } = parse(speechToText.input, readJson(request));
    const bytes = toWav(Buffer.from(audioContent, "base64"));
    return { transcription: await notes.writeDown({ bytes, contentType: "audio/wav", languageCode }) };
  }

  async function answerForm(request: FastifyRequest): Promise<z.output<typeof speechFormAnswer>> {
    const { speech_audio: file, languageCode } = parse(speechForm, await readForm(request));
    if (!IS_AUDIO.test(file.type)) throw new AppError("BAD_INPUT", { field: "speech_audio" });
    const bytes = Buffer.from(await file.arrayBuffer());
    return { transcribedText: await notes.writeDown({ bytes, contentType: file.type, languageCode }) };
  }
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.startsWith("multipart/form-data") ?? false;

function readJson({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new AppError("BAD_INPUT");
  }
}

async function readForm({ body, headers }: FastifyRequest): Promise<object> {
  try {
    const type = headers["content-type"] ?? "";
    return Object.fromEntries(
      await new Response(body as Buffer<ArrayBuffer>, { headers: { "content-type": type } }).formData(),
    );
  } catch {
    throw new AppError("BAD_INPUT");
  }
}

function parse<Input extends z.ZodType>(schema: Input, value: unknown): z.output<Input> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("BAD_INPUT", { field: parsed.error.issues[0]?.path.join(".") ?? "" });
  return parsed.data;
}
