import { SPEECH_CHANNELS, SPEECH_SAMPLE_RATE } from "@atrium/contracts/note-limits";

/** LINEAR16: sixteen bits. */
const BYTES_A_SAMPLE = 2;
/** Of a file with nothing but its format and its samples. */
const HEAD_BYTES = 44;

/** LINEAR16 samples as a WAV file (RIFF, PCM); what is one already stays as it is. */
export function toWav(samples: Buffer): Buffer {
  if (samples.subarray(0, 4).toString("latin1") === "RIFF") return samples;
  const head = Buffer.alloc(HEAD_BYTES);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(HEAD_BYTES - 8 + samples.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(SPEECH_CHANNELS, 22);
  head.writeUInt32LE(SPEECH_SAMPLE_RATE, 24);
  head.writeUInt32LE(SPEECH_SAMPLE_RATE * SPEECH_CHANNELS * BYTES_A_SAMPLE, 28);
  head.writeUInt16LE(SPEECH_CHANNELS * BYTES_A_SAMPLE, 32);
  head.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
