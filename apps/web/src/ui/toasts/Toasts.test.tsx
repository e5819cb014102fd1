import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { PHONE, renderScreen } from "../../../test/test-screen.tsx";
import { Dialog } from "../dialogs/Dialog.tsx";
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

const LOOKS = [
  ["on a desktop", {}],
  ["on a phone", { size: PHONE }],
] as const;

/** As high as the screen lets it be, with what one does next at both ends. */
function High() {
  return (
    <Dialog title="Much to read" closable onClose={() => {}}>
      <div style={{ height: "80dvh" }} />
      <button type="button">Cancel</button>
      <button type="button">Save</button>
    </Dialog>
  );
}

function coveredOf(screen: Awaited<ReturnType<typeof renderScreen>>, names: readonly string[]): readonly string[] {
  const notice = screen.getByText("Not saved").element().closest("[role=alert]")?.getBoundingClientRect();
  if (!notice) throw new Error("There is no notice.");
  return names.filter((name) => {
    const { left, right, top, bottom } = screen
      .getByRole("dialog")
      .getByRole("button", { name })
      .element()
      .getBoundingClientRect();
    return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
  });
}

test.each(LOOKS)(
  "a notice does not cover what a dialog asks for, whichever of them comes first, %s",
  async (_where, looks) => {
    const screen = await renderScreen(<High />, looks);
    await expect.element(screen.getByRole("button", { name: "Save" })).toBeVisible();
    toast.error("Not saved");
    await expect.element(screen.getByText("Not saved")).toBeVisible();
    await expect.poll(() => coveredOf(screen, ["Close", "Cancel", "Save"])).toEqual([]);
  },
);
