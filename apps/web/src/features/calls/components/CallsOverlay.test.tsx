import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { FakeLive } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { takeCamera } from "../../messages/recording/test-devices.ts";
import { callCenter } from "../live.ts";
import { AMARA, makeMember } from "../test-calls.ts";
import { OTHER_TAB, serveCall } from "../test-other-tab.ts";
import { CallsOverlay } from "./CallsOverlay.tsx";

async function open(changes: Parameters<typeof serveCall>[2] = {}) {
  const server = new FakeLive();
  server.answer("notifications.settings", () => ({ settings: DEFAULT_NOTIFICATION_SETTINGS, mailTo: null }));
  const signedIn = await signIn(server);
  callCenter();
  const served = serveCall(signedIn.server, signedIn.me, changes);
  const rendered = await renderAt("/friends", <CallsOverlay />);
  served.ring();
  return { ...signedIn, ...served, ...rendered };
}

/** Answers, and resolves once both see and hear each other. */
async function answer(opened: Awaited<ReturnType<typeof open>>) {
  const { screen, other } = opened;
  await screen.getByRole("button", { name: "Answer" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Call with Amara Okoye" })).toBeVisible();
  await expect.poll(() => other.getSnapshot().peers[0]?.state).toBe("connected");
  const shown = () => [...document.querySelectorAll("video")].filter(({ muted }) => !muted);
  await expect.poll(() => shown()[0]?.videoWidth ?? 0).toBeGreaterThan(0);
}

test("an incoming call says who calls and how, at once and with its two answers  CALL-002 B-69", async () => {
  const { screen } = await open();
  const card = screen.getByRole("alert", { name: "Incoming video call" });
  await expect.element(card).toBeVisible();
  await expect.element(card.getByText("Amara Okoye")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Decline" }).click();
  await expect.element(card).not.toBeInTheDocument();
});

test("it stops ringing here when it is answered or cancelled elsewhere  CALL-028 R8", async () => {
  const { screen, end } = await open();
  await expect.element(screen.getByRole("button", { name: "Answer" })).toBeVisible();
  end(AMARA);
  await expect.element(screen.getByRole("button", { name: "Answer" })).not.toBeInTheDocument();
});

test("answered, both see and hear each other, and the time runs  CALL-023 CALL-024", async () => {
  const opened = await open();
  await answer(opened);
  const { screen, other } = opened;
  await expect.poll(() => screen.getByRole("timer").element().textContent).toMatch(/^00:0[1-9]$/u);
  await expect.poll(() => other.getSnapshot().peers[0]).toMatchObject({ hasAudio: true, hasVideo: true });
  await expectAccessible();
});

test("sound and picture are stopped and started again, which the other sees  CALL-004 CALL-006 CALL-037", async () => {
  const taken = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  onTestFinished(() => taken.mockRestore());
  const opened = await open();
  await answer(opened);
  const { screen, other } = opened;
  const peer = () => other.getSnapshot().peers[0];
  await screen.getByRole("button", { name: "Mute", exact: true }).click();
  await expect.poll(() => peer()?.hasAudio).toBe(false);
  await screen.getByRole("button", { name: "Unmute" }).click();
  await expect.poll(() => peer()?.hasAudio).toBe(true);
  await screen.getByRole("button", { name: "Stop Video" }).click();
  await expect.poll(() => peer()?.hasVideo).toBe(false);
  // The camera is out, and not only what is sent of it.
  const streams = await Promise.all(taken.mock.results.map(({ value }) => value as Promise<MediaStream>));
  expect(streams.flatMap((stream) => stream.getVideoTracks()).map(({ readyState }) => readyState)).toContain("ended");
  await screen.getByRole("button", { name: "Start Video" }).click();
  await expect.poll(() => peer()?.hasVideo).toBe(true);
});

test("it is made small, all of the window, and small again; the pill brings it back  CALL-010 CALL-011 CALL-014", async () => {
  const opened = await open();
  await answer(opened);
  const { screen } = opened;
  const dialog = screen.getByRole("dialog", { name: "Call with Amara Okoye" });
  const size = () => {
    const { width, height } = dialog.element().getBoundingClientRect();
    return [width, height];
  };
  expect(size()).toEqual([900, 500]);
  await screen.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(size).toEqual([1440, 900]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(size).toEqual([900, 500]);
  await userEvent.keyboard("{Escape}");
  const pill = screen.getByRole("region", { name: "Call with Amara Okoye" });
  await expect.poll(() => pill.element().textContent).toMatch(/Amara Okoye\d\d:\d\d/u);
  const { width, height } = pill.element().getBoundingClientRect();
  expect([width, height]).toEqual([300, 50]);
  await expectAccessible();
  await screen.getByRole("button", { name: "Back to the call with Amara Okoye" }).click();
  await expect.element(dialog).toBeVisible();
});

test("the button that ends it comes after ten seconds, asks, and leads to the chats  CALL-016 CALL-029 CALL-035", async () => {
  const opened = await open();
  await answer(opened);
  const { screen, address, asked, me } = opened;
  await expect.element(screen.getByRole("button", { name: "End call" })).not.toBeInTheDocument();
  await userEvent.hover(screen.getByRole("dialog"));
  await screen.getByRole("button", { name: "End call" }).click();
  const question = screen.getByText("Are you sure do you want to end the call?");
  await expect.element(question).toBeVisible();
  await screen.getByRole("button", { name: "Stay" }).click();
  await expect.element(screen.getByRole("timer")).toBeInTheDocument();
  await screen.getByRole("button", { name: "Close", exact: true }).click();
  await screen.getByRole("dialog", { name: "End call" }).getByRole("button", { name: "End call" }).click();
  await expect.poll(address).toBe("/chat");
  expect(asked("calls.leave")).toHaveLength(1);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(me).not.toBe(AMARA);
});

test("the question whether to end it goes with the call that the other ends", async () => {
  const opened = await open();
  await answer(opened);
  const { screen, end } = opened;
  await screen.getByRole("button", { name: "Close", exact: true }).click();
  await expect.element(screen.getByRole("dialog", { name: "End call" })).toBeVisible();
  end(AMARA);
  await expect.element(screen.getByRole("dialog", { name: "End call" })).not.toBeInTheDocument();
});

test("the other hangs up and it is over here too  CALL-030 CALL-036", async () => {
  const opened = await open();
  await answer(opened);
  const { screen, end, address } = opened;
  end(AMARA);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(address).toBe("/chat");
});

test("without leave to use the camera the call says so in red, and goes on  CALL-009 CALL-013", async () => {
  takeCamera("denied");
  const { screen } = await open();
  await screen.getByRole("button", { name: "Answer" }).click();
  const alert = screen.getByText("Camera permission is disabled. Please enable it to proceed.");
  await expect.element(alert).toBeVisible();
  await expect.element(screen.getByRole("dialog", { name: "Call with Amara Okoye" })).toBeVisible();
});

test("the pill is brought back with the keyboard also after it was drawn elsewhere  CALL-014", async () => {
  const opened = await open();
  await answer(opened);
  const { screen } = opened;
  await userEvent.keyboard("{Escape}");
  const back = screen.getByRole("button", { name: "Back to the call with Amara Okoye" });
  await expect.element(back).toHaveFocus();
  const press = (type: string, at: number) =>
    back.element().dispatchEvent(new PointerEvent(type, { bubbles: true, buttons: 1, clientX: at, clientY: at }));
  press("pointerdown", 100);
  press("pointermove", 160);
  press("pointerup", 160);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog", { name: "Call with Amara Okoye" })).toBeVisible();
});

test("the pill stays within the window, and the end of a drag presses nothing", async () => {
  const opened = await open();
  await answer(opened);
  const { screen } = opened;
  await userEvent.keyboard("{Escape}");
  const pill = screen.getByRole("region", { name: "Call with Amara Okoye" });
  const mute = screen.getByRole("button", { name: "Mute", exact: true });
  await expect.element(mute).toBeVisible();
  const press = (type: string, at: number) =>
    mute.element().dispatchEvent(new PointerEvent(type, { bubbles: true, buttons: 1, clientX: at, clientY: at }));
  press("pointerdown", 100);
  press("pointermove", -5_000);
  press("pointermove", 5_000);
  press("pointerup", 5_000);
  mute.element().dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await expect
    .poll(() => {
      const { right, bottom } = pill.element().getBoundingClientRect();
      return [right, bottom];
    })
    .toEqual([window.innerWidth, window.innerHeight]);
  await expect.element(mute).toBeVisible();
});

test("what still rings while one is in another call is within reach of the keyboard", async () => {
  const opened = await open();
  await answer(opened);
  const { screen, server, ringing, me } = opened;
  const callId = "00000000-0000-4000-8000-0000000000cd" as typeof ringing.callId;
  const members = [makeMember(AMARA, "joined"), makeMember(me, "ringing")];
  server.emit("calls.changed", { call: { ...ringing, callId, members } });
  await expect.element(screen.getByRole("button", { name: "Decline" })).toBeVisible();
  const reached: (string | undefined)[] = [];
  for (let times = 0; times < 12; times += 1) {
    await userEvent.keyboard("{Tab}");
    reached.push(document.activeElement?.textContent ?? undefined);
  }
  expect(reached).toContain("Decline");
});

test("a call that goes on in another tab of one's own is not said to have ended", async () => {
  const opened = await open();
  await answer(opened);
  const { screen, server, ringing, me, address } = opened;
  const ended = vi.fn<() => void>();
  const stop = callCenter().onEnded(ended);
  onTestFinished(stop);
  const elsewhere = makeMember(me, "joined", "00000000-0000-4000-8000-00000000cccc");
  const members = [makeMember(AMARA, "joined", OTHER_TAB), elsewhere];
  server.emit("calls.changed", { call: { ...ringing, isAcknowledged: true, members } });
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(ended).not.toHaveBeenCalled();
  expect(address()).toBe("/friends");
});
