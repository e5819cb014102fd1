import { expect, test, vi } from "vitest";
import { expectAccessible } from "../../../../../test/test-axe.ts";
import { renderAt } from "../../../../../test/test-router.tsx";
import { takeCamera } from "../../recording/test-devices.ts";
import type { Recording } from "../../recording/recorder.ts";
import VideoMessageDialog from "./VideoMessageDialog.tsx";

async function open(answer: Parameters<typeof takeCamera>[0]) {
  const camera = takeCamera(answer);
  const onRecorded = vi.fn<(recording: Recording) => Promise<void>>(() => Promise.resolve());
  const onRecordedLater = vi.fn<(recording: Recording) => void>();
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt(
    "/chat",
    <VideoMessageDialog
      onSend={() => {}}
      onLater={undefined}
      onRecorded={onRecorded}
      onRecordedLater={onRecordedLater}
      onClose={onClose}
    />,
  );
  const tracks = () => camera.streams.flatMap((stream) => stream.getTracks()).map(({ readyState }) => readyState);
  return { camera, screen, onRecorded, onRecordedLater, onClose, tracks };
}

test("one is filmed once one presses, looks at it, films again, and sends it", async () => {
  const { screen, onRecorded, onClose, tracks } = await open("allowed");
  await screen.getByRole("button", { name: "Start filming" }).click();
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/0:0[1-9] \/ 1:00/u);
  await screen.getByRole("button", { name: "Stop filming" }).click();
  // As long as it took: a slow machine stops later.
  await expect.element(screen.getByText(/^0:\d\d$/u)).toBeVisible();
  await expectAccessible();
  expect(new Set(tracks())).toEqual(new Set(["ended"]));
  await screen.getByRole("button", { name: "Film again" }).click();
  await screen.getByRole("button", { name: "Start filming" }).click();
  await expect.element(screen.getByRole("timer")).toMatchTextContent(/0:0[1-9] \/ 1:00/u);
  await screen.getByRole("button", { name: "Stop filming" }).click();
  expect(onRecorded).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onRecorded).toHaveBeenCalledOnce();
  const recording = onRecorded.mock.calls[0]?.[0];
  expect(recording?.durationMs).toBeGreaterThanOrEqual(1_000);
  expect(recording?.blob.type).toMatch(/^video\//u);
});

test.each([
  ["denied", "The camera is blocked"],
  ["missing", "No camera was found"],
  ["busy", "The camera cannot be used"],
] as const)("a camera that is %s is said in words, and can be tried again", async (answer, words) => {
  const { screen, camera } = await open(answer);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(words);
  camera.answer = "allowed";
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: "Start filming" })).toBeVisible();
});

test("left before it was sent the camera is let go of", async () => {
  const { screen, tracks } = await open("allowed");
  await screen.getByRole("button", { name: "Start filming" }).click();
  await expect.element(screen.getByRole("timer")).toBeVisible();
  await screen.unmount();
  await expect.poll(() => new Set(tracks())).toEqual(new Set(["ended"]));
});

test("what was filmed is sent later as well, and stays while it is asked when  MSG-024", async () => {
  const { screen, onRecorded, onRecordedLater, onClose } = await open("allowed");
  await screen.getByRole("button", { name: "Start filming" }).click();
  await expect.element(screen.getByRole("timer")).toBeVisible();
  await screen.getByRole("button", { name: "Stop filming" }).click();
  await screen.getByRole("button", { name: "Send later" }).click();
  expect(onRecordedLater).toHaveBeenCalledOnce();
  expect(onRecordedLater.mock.calls[0]?.[0].blob.type).toMatch(/^video\//u);
  expect([onRecorded.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});
