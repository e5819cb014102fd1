/** Apart from what other features use of messages, for a page without a room has no conversation to load. */
export { Conversation } from "./components/Conversation.tsx";
/* For what keeps files beside messages. */
export { sendFile } from "./files/put-file.ts";
export { formatSize } from "./files/file-size.ts";
export { useObjectUrl } from "./files/use-object-url.ts";
export { formatDuration } from "./content/duration.ts";
export { tellPlaying } from "./content/one-playing.ts";
export { nextSpeed, readSpeed } from "./content/play-speed.ts";
export { Waveform } from "./content/Waveform.tsx";
export { type Opened, type Recorder, type Recording, type RecordingProblem, VOICE } from "./recording/recorder.ts";
export { useDevices } from "./recording/use-devices.ts";
