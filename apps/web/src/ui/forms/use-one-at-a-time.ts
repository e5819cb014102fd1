import { useRef, useState } from "react";

/** One piece of work at a time: what is started while another is under way is not, also within one frame, before a button could show it. */
export function useOneAtATime() {
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  }

  return { isRunning, run };
}
