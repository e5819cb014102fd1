import { onTestFinished, vi } from "vitest";

/** What the browser answers a page that asks for the microphone. */
export type MicrophoneAnswer = "allowed" | "denied" | "missing" | "busy";

const ERRORS = { denied: "NotAllowedError", missing: "NotFoundError", busy: "NotReadableError" } as const;

/** Stands in for a microphone: a tone, or what a browser says instead. */
export function takeMicrophone(answer: MicrophoneAnswer) {
  const microphone = { answer, streams: [] as MediaStream[] };
  const spy = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() => {
    if (microphone.answer !== "allowed") return Promise.reject(new DOMException("", ERRORS[microphone.answer]));
    const stream = playTone();
    microphone.streams.push(stream);
    return Promise.resolve(stream);
  });
  onTestFinished(() => spy.mockRestore());
  return microphone;
}

function playTone(): MediaStream {
  const context = new AudioContext();
  const destination = context.createMediaStreamDestination();
  const tone = context.createOscillator();
  tone.connect(destination);
  tone.start();
  onTestFinished(() => void context.close());
  return destination.stream;
}
