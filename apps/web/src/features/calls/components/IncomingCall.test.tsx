import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import { expect, onTestFinished, test, vi } from "vitest";
import { FakeLive } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { AMARA, makeCall } from "../test-calls.ts";
import { callCenter } from "../live.ts";
import { serveCall } from "../test-other-tab.ts";
import { CallsOverlay } from "./CallsOverlay.tsx";

type Shown = { readonly title: string; readonly options: NotificationOptions; isClosed: boolean };

/** A page that nobody sees, in a browser that may show notifications, and what it shows and plays. */
function hide() {
  const shown: Shown[] = [];
  const tones: string[] = [];
  class FakeNotification extends EventTarget {
    static readonly permission = "granted";
    readonly #shown: Shown;
    constructor(title: string, options: NotificationOptions) {
      super();
      this.#shown = { title, options, isClosed: false };
      shown.push(this.#shown);
    }
    close(): void {
      this.#shown.isClosed = true;
    }
  }
  class SilentAudio extends AudioContext {
    constructor() {
      super();
      tones.push("begun");
    }
    override async close(): Promise<void> {
      tones.push("ended");
      await super.close();
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("AudioContext", SilentAudio);
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  localStorage.setItem("notifications.desktop", "on");
  onTestFinished(() => {
    vi.unstubAllGlobals();
    seen.mockRestore();
    localStorage.removeItem("notifications.desktop");
  });
  return { shown, tones };
}

async function open(settings: Partial<NotificationSettings> = {}) {
  const hidden = hide();
  const server = new FakeLive();
  const kept = { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings };
  server.answer("notifications.settings", () => ({ settings: kept, mailTo: null }));
  const signedIn = await signIn(server);
  callCenter();
  const served = serveCall(signedIn.server, signedIn.me);
  const { screen } = await renderAt("/friends", <CallsOverlay />);
  served.ring();
  await expect.element(screen.getByRole("button", { name: "Answer" })).toBeVisible();
  return { ...hidden, ...served, screen };
}

test("a call is heard and shown where nobody sees the page, until it rings no more  B-69", async () => {
  const { shown, tones, end } = await open();
  await expect.poll(() => tones).toEqual(["begun"]);
  const { callId, roomId } = makeCall();
  await expect
    .poll(() => shown)
    .toMatchObject([
      {
        title: "Amara Okoye",
        options: { body: "Incoming video call", tag: `call ${callId}`, silent: false, data: { roomId, seq: null } },
        isClosed: false,
      },
    ]);
  end(AMARA);
  await expect.poll(() => tones).toEqual(["begun", "ended"]);
  await expect.poll(() => shown[0]?.isClosed).toBe(true);
});

test("in quiet hours it is seen in the page alone", async () => {
  const always = { isOn: true, from: "00:00", to: "00:00", days: [1, 2, 3, 4, 5, 6, 7], timeZone: "UTC" } as const;
  const { shown, tones, screen } = await open({ quiet: { ...always, days: [...always.days] } });
  await expect.element(screen.getByRole("alert", { name: "Incoming video call" })).toBeVisible();
  expect({ shown, tones }).toEqual({ shown: [], tones: [] });
});

test("without sounds it is shown, and heard by nobody", async () => {
  const { shown, tones } = await open({ sound: false });
  await expect.poll(() => shown).toMatchObject([{ options: { silent: true } }]);
  expect(tones).toEqual([]);
});
