import type { Browser } from "../../e2e/fixtures/chromium.ts";
import { openDevice } from "./device.ts";
import type { GoalFigure } from "../goal-figure.ts";
import type { Stage } from "./stage.ts";
import { FRAMES, type TraceEvent, traceWhile } from "./trace.ts";

/** A hand that does not stop, through a history of 100,000 messages. */
const PX_PER_SECOND = 2_400;
const PX = 48_000;
const DROPPED_PERCENT = 1;

/** Frames that Chromium could not bring to the screen while the history is scrolled. */
export async function measureScrolling(browser: Browser, stage: Stage): Promise<GoalFigure[]> {
  const device = await openDevice(browser, stage);
  const { page, cdp } = device;
  await page.goto(`/chat/${stage.longRoom.roomId}`);
  await page.locator("[role=log] [data-index] time").first().waitFor();
  await page.waitForLoadState("networkidle");
  const scroll = async (yDistance: number): Promise<void> => {
    const gesture = { x: 960, y: 450, yDistance, speed: PX_PER_SECOND, gestureSourceType: "mouse" } as const;
    await cdp.send("Input.synthesizeScrollGesture", gesture);
  };
  await scroll(PX / 16);
  const events = await traceWhile(browser, page, FRAMES, async () => {
    await scroll(PX);
    await scroll(-PX / 2);
  });
  await device.close();
  const { frames, dropped } = countFrames(events);
  return [
    { name: "scrolling: frames", unit: "", value: frames, goal: null },
    {
      name: "scrolling: frames dropped",
      unit: "%",
      value: (100 * dropped) / Math.max(1, frames),
      goal: { id: "W2", atMost: DROPPED_PERCENT },
    },
  ];
}

type FrameReport = { state: string; affects_smoothness: boolean; scroll_state: string; frame_sequence: number };

/** A frame is told of more than once where the main thread's part of it comes later; it is dropped when no part came. */
export function countFrames(events: readonly TraceEvent[]): { frames: number; dropped: number } {
  const reports = events.flatMap(({ name, ph, args }) =>
    name === "PipelineReporter" && ph === "b"
      ? [(args["frame_reporter"] ?? args["chrome_frame_reporter"]) as FrameReport]
      : [],
  );
  const scrolled = reports.filter((report) => report.scroll_state !== "SCROLL_NONE");
  const byFrame = [...Map.groupBy(scrolled, (report) => report.frame_sequence).values()];
  const dropped = byFrame.filter((parts) =>
    parts.every(({ state, affects_smoothness }) => state === "STATE_DROPPED" && affects_smoothness),
  );
  return { frames: byFrame.length, dropped: dropped.length };
}
