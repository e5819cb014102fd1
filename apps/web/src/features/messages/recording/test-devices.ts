import { onTestFinished, vi } from "vitest";

/** What the browser answers a page that asks for the microphone. */
export type MicrophoneAnswer = "allowed" | "denied" | "missing" | "busy";

const ERRORS = { denied: "NotAllowedError", missing: "NotFoundError", busy: "NotReadableError" } as const;

/** Stands in for a microphone: a tone, or what a browser says instead. */
export const takeMicrophone = (answer: MicrophoneAnswer) => takeDevices(answer, playTone);

/** The same for a camera: a tone, and a picture that is one colour. */
export const takeCamera = (answer: MicrophoneAnswer) =>
  takeDevices(answer, () => new MediaStream([...playTone().getTracks(), ...drawColour().getTracks()]));

function takeDevices(answer: MicrophoneAnswer, open: () => MediaStream) {
  const devices = { answer, streams: [] as MediaStream[] };
  const spy = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() => {
    if (devices.answer !== "allowed") return Promise.reject(new DOMException("", ERRORS[devices.answer]));
    const stream = open();
    devices.streams.push(stream);
    return Promise.resolve(stream);
  });
  onTestFinished(() => spy.mockRestore());
  return devices;
}

function drawColour(): MediaStream {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [64, 64];
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("nothing can be drawn");
  let turn = 0;
  const drawing = setInterval(() => {
    turn += 1;
    pen.fillStyle = `hsl(${turn * 10} 60% 50%)`;
    pen.fillRect(0, 0, 64, 64);
  }, 40);
  onTestFinished(() => clearInterval(drawing));
  return canvas.captureStream(25);
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
