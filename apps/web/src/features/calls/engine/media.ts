import { CALL_VIDEO_HEIGHT } from "@atrium/contracts/call-limits";

/** Why there is no sound or no picture: not allowed, nothing to take it with, or in use elsewhere. */
export type MediaProblem = "denied" | "missing" | "busy";

const SOUND: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const PICTURE: MediaTrackConstraints = { height: CALL_VIDEO_HEIGHT, facingMode: "user" };

/** What this device sends: null and why where it cannot. */
export type Taken = { readonly track: MediaStreamTrack | null; readonly problem: MediaProblem | null };

export const takeSound = (): Promise<Taken> => take({ audio: SOUND });
export const takePicture = (): Promise<Taken> => take({ video: PICTURE });

async function take(wanted: MediaStreamConstraints): Promise<Taken> {
  // Absent where a page comes without https.
  if (!("mediaDevices" in navigator)) return { track: null, problem: "missing" };
  try {
    const [track] = (await navigator.mediaDevices.getUserMedia(wanted)).getTracks();
    return track ? { track, problem: null } : { track: null, problem: "missing" };
  } catch (error) {
    return { track: null, problem: toProblem(error) };
  }
}

function toProblem(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}
