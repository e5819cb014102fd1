import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/test-axe.ts";
import { renderScreen } from "../../../test/test-screen.tsx";
import { DropZone, type RefusedFiles } from "./DropZone.tsx";
import { waitFor } from "../../../test/wait-for.ts";

const PICTURE = new File(["picture"], "court.png", { type: "image/png" });
const LETTER = new File(["letter"], "letter.txt", { type: "text/plain" });
const LARGE = new File(["x".repeat(2_000)], "large.png", { type: "image/png" });

async function open({ disabled = false, loading = false, multiple = false } = {}) {
  const onDrop = vi.fn<(files: readonly File[]) => void>();
  const onRefuse = vi.fn<(refused: RefusedFiles) => void>();
  const states = { disabled, loading, multiple };
  const screen = await renderScreen(
    <DropZone
      {...states}
      label="Pictures"
      hint="PNG, up to 1 KB"
      accept={["image/png"]}
      maxBytes={1_000}
      onDrop={onDrop}
      onRefuse={onRefuse}
    />,
  );
  const zone = screen.getByRole("group", { name: "Pictures" });
  return { onDrop, onRefuse, screen, zone, choose: zone.getByRole("button") };
}

function drop(zone: Element, files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  zone.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

test("what is dropped arrives; what is of another kind, too large or after the first is refused with the reason", async () => {
  const { onDrop, onRefuse, zone } = await open();
  await expectAccessible();
  drop(zone.element(), [PICTURE]);
  await waitFor(() =>
    expect(onDrop.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([["court.png"]]),
  );
  const refused = [
    { reason: "type", files: [LETTER] },
    { reason: "size", files: [LARGE] },
    { reason: "count", files: [PICTURE, new File(["b"], "b.png", { type: "image/png" })] },
  ];
  for (const { reason, files } of refused) {
    drop(zone.element(), files);
    await waitFor(() => expect(onRefuse.mock.lastCall?.[0].reason).toBe(reason));
  }
  expect(onDrop.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([["court.png"], ["court.png"]]);
});

test("the choice of files opens once by its button, and takes what is chosen", async () => {
  const { onDrop, zone, choose } = await open({ multiple: true });
  await expect.element(choose).toHaveTextContent("Browse files");
  await expect.element(choose).toHaveAccessibleDescription("Pictures PNG, up to 1 KB");
  const input = zone.element().querySelector("input");
  if (!input) throw new Error("no input");
  const opened = vi.spyOn(input, "click").mockImplementation(() => undefined);
  await choose.click();
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.upload(input, [PICTURE, new File(["b"], "b.png", { type: "image/png" })]);
  await waitFor(() => expect(onDrop.mock.calls[0]?.[0]).toHaveLength(2));
});

test.each([{ disabled: true }, { loading: true }])("%o takes nothing", async (state) => {
  const { onDrop, onRefuse, zone, choose } = await open(state);
  await expect.element(choose).toBeDisabled();
  drop(zone.element(), [PICTURE]);
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(onDrop).not.toHaveBeenCalled();
  expect(onRefuse).not.toHaveBeenCalled();
});
