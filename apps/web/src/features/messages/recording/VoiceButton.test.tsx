import type { RoomId } from "@atrium/contracts/ids";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { openLater, TEST_SEND_AT } from "../composer/later/test-later.tsx";
import { sendings } from "../live.ts";
import { type MicrophoneAnswer, takeMicrophone } from "./test-devices.ts";
import { VoiceButton } from "./VoiceButton.tsx";

const ROOM = "room" as RoomId;

async function open(answer: MicrophoneAnswer) {
  const microphone = takeMicrophone(answer);
  await signIn();
  // What is recorded stays on its way: there is nothing to send it to.
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  const onSent = vi.fn<() => void>();
  const { screen } = await renderAt("/chat", openLater().wrap(<VoiceButton roomId={ROOM} isOffered onSent={onSent} />));
  await screen.getByRole("button", { name: "Record a voice message" }).click();
  const sent = () =>
    sendings()
      .ofRoom(ROOM)
      .map(({ content }) => content);
  return { microphone, screen, onSent, sent, bar: screen.getByRole("toolbar", { name: "Voice message" }) };
}

test("what is recorded is sent with how long and how loud it was, and the microphone is let go of", async () => {
  const { screen, sent, onSent, microphone, bar } = await open("allowed");
  await expect.element(screen.getByRole("button", { name: "Pause recording" })).toHaveFocus();
  await expect.element(screen.getByRole("timer")).toHaveTextContent("0:01");
  await expectAccessible();
  await screen.getByRole("button", { name: "Send voice message" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Record a voice message" })).toHaveFocus();
  expect(onSent).toHaveBeenCalledOnce();
  const [content] = sent();
  if (content?.kind !== "audio" || content.voice === undefined) throw new Error("no voice was sent");
  expect(content.voice.durationMs).toBeGreaterThanOrEqual(1_000);
  expect(content.voice.peaks).toContain(100);
  expect(content.files[0]?.bytes).toBeGreaterThan(0);
  expect(microphone.streams.flatMap((stream) => stream.getTracks()).map(({ readyState }) => readyState)).toEqual([
    "ended",
  ]);
});

test("Space pauses and goes on; paused it can be listened to, and Enter sends it", async () => {
  const { screen, sent } = await open("allowed");
  await expect.element(screen.getByRole("timer")).toHaveTextContent("0:01");
  await userEvent.keyboard(" ");
  await expect.element(screen.getByRole("timer")).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^0:00 \/ 0:01$/u)).toBeVisible();
  await screen.getByRole("button", { name: "Listen" }).click();
  await expect
    .element(
      screen
        .getByRole("button", { name: "Stop listening" })
        .or(screen.getByText(/^0:01 \/ 0:01$/u))
        .first(),
    )
    .toBeVisible();
  await screen.getByRole("button", { name: "Go on recording" }).click();
  await expect.element(screen.getByRole("timer")).toHaveTextContent("0:02");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent().length).toBe(1);
});

test("Escape and the bin throw it away, and nothing is sent", async () => {
  const { screen, sent, microphone, bar } = await open("allowed");
  await expect.element(screen.getByRole("button", { name: "Pause recording" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Record a voice message" }).click();
  await screen.getByRole("button", { name: "Cancel recording" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await expect
    .poll(() =>
      microphone.streams.flatMap((stream) => stream.getTracks()).every(({ readyState }) => readyState === "ended"),
    )
    .toBe(true);
});

test.each([
  ["denied", "The microphone is blocked"],
  ["missing", "No microphone was found"],
  ["busy", "The microphone cannot be used"],
] as const)("a microphone that is %s is said in words, and can be tried again", async (answer, words) => {
  const { screen, microphone, bar } = await open(answer);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(words);
  await expectAccessible();
  microphone.answer = "allowed";
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("timer")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
});

test("what was recorded is sent later; nothing is recorded while it is asked when, and the way back goes on  MSG-024", async () => {
  const { screen, sent, onSent, bar } = await open("allowed");
  await expect.element(screen.getByRole("timer")).toHaveTextContent("0:01");
  await screen.getByRole("button", { name: "Send later" }).click();
  await expect.element(screen.getByRole("timer")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.element(screen.getByRole("button", { name: "Send later" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await screen.getByRole("button", { name: "Keep" }).click();
  await expect.element(bar).not.toBeInTheDocument();
  const later = () => sendings().laterOf(ROOM);
  await expect.poll(later).toMatchObject([{ sendAt: TEST_SEND_AT, content: { kind: "audio" } }]);
  expect([sent(), onSent.mock.calls]).toEqual([[], []]);
});
