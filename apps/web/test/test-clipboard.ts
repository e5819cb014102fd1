import { onTestFinished, vi } from "vitest";

/** What is copied in this test does not leave it. */
export function watchClipboard() {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  return write;
}
