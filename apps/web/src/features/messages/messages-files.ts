/** For what keeps files and recordings beside messages: apart from a conversation, whose page loads none of it before it is wished for. */
export { putFile, sendFile } from "./files/put-file.ts";
export { formatSize } from "./files/file-size.ts";
export { useObjectUrl } from "./files/use-object-url.ts";
export { formatDuration } from "./content/media/duration.ts";
export { tellPlaying } from "./content/media/one-playing.ts";
export { nextSpeed, readSpeed } from "./content/media/play-speed.ts";
export { Waveform } from "./content/media/Waveform.tsx";
export { type Opened, type Recorder, type Recording, type RecordingProblem, VOICE } from "./recording/recorder.ts";
export { useDevices } from "./recording/use-devices.ts";
