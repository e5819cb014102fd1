import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../test/test-axe.ts";
import { FakeLive } from "../../../../../test/test-live.ts";
import { signIn } from "../../../../../test/test-signed-in.ts";
import { makeMessage, OTHER } from "../../test-messages.ts";
import { showMessages } from "../../test-shown-messages.tsx";

const RATE = 8_000;

/** A tone of a few seconds as WAV, which every browser plays. */
function makeTone(seconds: number): Blob {
  const samples = Int16Array.from({ length: RATE * seconds }, (_, at) => 8_000 * Math.sin(at / 3));
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => new Uint8Array(head.buffer).set(new TextEncoder().encode(text), at);
  write(0, "RIFF");
  head.setUint32(4, 36 + samples.byteLength, true);
  write(8, "WAVEfmt ");
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, RATE, true);
  head.setUint32(28, RATE * 2, true);
  head.setUint16(32, 2, true);
  head.setUint16(34, 16, true);
  write(36, "data");
  head.setUint32(40, samples.byteLength, true);
  return new Blob([head, samples], { type: "audio/wav" });
}

async function show(blob: Blob) {
  localStorage.removeItem("atrium-play-speed");
  const server = new FakeLive();
  const url = URL.createObjectURL(blob);
  server.answer("messages.files", ({ fileIds }) => ({
    files: fileIds.map((fileId) => ({ fileId, url, previewUrl: null })),
  }));
  await signIn(server);
  const fileId = crypto.randomUUID();
  const file = {
    fileId,
    title: "voice.wav",
    contentType: "audio/wav",
    bytes: blob.size,
    width: null,
    height: null,
    placeholder: null,
  };
  const content = {
    kind: "audio" as const,
    files: [file],
    text: "",
    voice: { durationMs: 4_000, peaks: [10, 100, 50] },
  };
  const messages = [makeMessage(1, { sender: OTHER, content })];
  const screen = await showMessages(messages);
  return { screen, position: screen.getByRole("slider", { name: "Position" }) };
}

test("a voice message is played and paused, and says where one is in it", async () => {
  const { screen, position } = await show(makeTone(4));
  await expect.element(screen.getByText("0:00 / 0:04")).toBeVisible();
  await expectAccessible();
  const play = screen.getByRole("button", { name: "Play", exact: true });
  await expect.element(play).toHaveAttribute("aria-disabled", "false");
  await play.click();
  await expect.element(screen.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await expect.element(position).toHaveAttribute("aria-valuetext", "0:01 of 0:04");
  await screen.getByRole("button", { name: "Pause", exact: true }).click();
  await expect.element(play).toBeVisible();
});

test("arrow keys go on in it, and the speed goes through one, one and a half and two, and is kept", async () => {
  const { screen, position } = await show(makeTone(4));
  await expect.element(screen.getByText("0:00 / 0:04")).toBeVisible();
  (position.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(screen.getByText("0:02 / 0:04")).toBeVisible();
  for (const speed of ["1", "1.5", "2"]) await screen.getByRole("button", { name: `Speed, ${speed} times` }).click();
  await expect.element(screen.getByRole("button", { name: "Speed, 1 times" })).toBeVisible();
  await screen.getByRole("button", { name: "Speed, 1 times" }).click();
  expect(localStorage.getItem("atrium-play-speed")).toBe("1.5");
});

test("what cannot be played says so, and can be saved", async () => {
  const { screen } = await show(new Blob(["no sound"], { type: "audio/wav" }));
  const play = screen.getByRole("button", { name: "Play", exact: true });
  await expect.element(play).toHaveAttribute("aria-disabled", "false");
  await play.click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("This cannot be played here.");
  await expect.element(screen.getByRole("link", { name: "Download" })).toHaveAttribute("download", "voice.wav");
});
