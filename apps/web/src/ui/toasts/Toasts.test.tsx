import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { PHONE, renderScreen } from "../../../test/test-screen.tsx";
import { toast } from "../toast.ts";
import { useToastsAbove } from "../use-toasts-above.ts";

/** A bar at the foot of the page, as the composer is, which grows when what is written does. */
function Page() {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(72);
  useToastsAbove(bar);
  return (
    <div ref={bar} aria-label="Foot" role="toolbar" style={{ position: "fixed", inset: "auto 0 0", height }}>
      <button type="button" onClick={() => setHeight(260)}>
        Write more
      </button>
    </div>
  );
}

test.each([
  ["on a desktop", {}],
  ["on a phone", { size: PHONE }],
] as const)("a notice does not cover what one does next, however high that grows, %s", async (_where, looks) => {
  const screen = await renderScreen(<Page />, looks);
  const foot = screen.getByRole("toolbar", { name: "Foot" });
  const covers = () => {
    const notice = screen.getByText("Saved").element().getBoundingClientRect();
    const { top } = foot.element().getBoundingClientRect();
    return notice.bottom > top;
  };
  toast.success("Saved");
  await expect.element(screen.getByText("Saved")).toBeVisible();
  await expect.poll(covers).toBe(false);
  await screen.getByRole("button", { name: "Write more" }).click();
  await expect.poll(covers).toBe(false);
});
