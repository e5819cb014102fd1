import { useEffect, useState } from "react";
import { openRecorder, type Recorder, type RecordingProblem, type VOICE } from "./recorder.ts";

/** Records from the moment on in which the person allows it. What is left without having been sent is thrown away. */
export function useRecorder(wanted: typeof VOICE) {
  const [opened, setOpened] = useState<Recorder | RecordingProblem | "opening">("opening");
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let recorder: Recorder | null = null;
    setOpened("opening");
    void openRecorder(wanted).then((outcome) => {
      recorder = typeof outcome === "object" ? outcome : null;
      if (isCurrent) setOpened(outcome);
      else recorder?.dispose();
    });
    return () => {
      isCurrent = false;
      recorder?.dispose();
    };
  }, [wanted, tries]);

  return { opened, retry: () => setTries(tries + 1) };
}
