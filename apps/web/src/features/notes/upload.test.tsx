import { expect, onTestFinished, test, vi } from "vitest";
import { fakeNetwork } from "../../../test/test-network.ts";
import { signIn } from "../../../test/test-signed-in.ts";
import { toast } from "../../ui/toast.ts";
import { sayLater, uploadFile } from "./upload.ts";

function holdTime() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("until the first word of how much has arrived the bar goes on by 5 percent every 200 ms  NOTE-041 A-63", async () => {
  fakeNetwork({});
  await signIn();
  holdTime();
  const told: number[] = [];
  const leaving = new AbortController();
  const onProgress = (percent: number) => void told.push(percent);
  const uploaded = uploadFile(new Blob(["sound"]), "note.webm", { use: "audio", signal: leaving.signal, onProgress });
  vi.advanceTimersByTime(199);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(401);
  expect(told).toEqual([5, 10, 15]);
  vi.advanceTimersByTime(30_000);
  expect(Math.max(...told)).toBe(95);
  leaving.abort();
  await expect(uploaded).rejects.toBeInstanceOf(Error);
});

test("the alert comes a tenth of a second after what it tells of  NOTE-043", () => {
  holdTime();
  const said = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  sayLater("Image saved successfully.");
  vi.advanceTimersByTime(99);
  expect(said).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(said).toHaveBeenCalledExactlyOnceWith("Image saved successfully.");
});
