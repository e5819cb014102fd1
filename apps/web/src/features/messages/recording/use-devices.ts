import { useEffect, useState } from "react";
import { type Opened, openDevices, type RecordingProblem, type Wanted } from "./recorder.ts";

/** What there is to record with, once the person allows it; let go of with what shows it. */
export function useDevices(wanted: Wanted) {
  const [opened, setOpened] = useState<Opened | RecordingProblem | "opening">("opening");
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let devices: Opened | null = null;
    void openDevices(wanted).then((outcome) => {
      devices = typeof outcome === "object" ? outcome : null;
      if (isCurrent) setOpened(outcome);
      else devices?.close();
    });
    return () => {
      isCurrent = false;
      devices?.close();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each try asks again
  }, [wanted, tries]);

  function retry(): void {
    setOpened("opening");
    setTries(tries + 1);
  }

  return { opened, retry };
}
