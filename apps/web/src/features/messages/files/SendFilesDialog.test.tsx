import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { sendings } from "../live.ts";
import { openLater, TEST_SEND_AT } from "../composer/later/test-later.tsx";
import { ROOM } from "../test-messages.ts";
import { attachFiles } from "./attach-files.ts";
import { ChosenFiles } from "./ChosenFiles.tsx";

async function choose(names: readonly string[]) {
  await signIn();
  // What is sent stays on its way: there is nothing to send it to.
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  const onSent = vi.fn<() => void>();
  const { screen } = await renderAt("/chat", openLater().wrap(<ChosenFiles roomId={ROOM} onSent={onSent} />));
  attachFiles(
    ROOM,
    names.map((name) => new File([name], name, { type: "text/plain" })),
    "fitting",
  );
  const dialog = screen.getByRole("dialog", { name: /^Send .*file/u });
  await expect.element(dialog).toBeVisible();
  const sent = () =>
    sendings()
      .ofRoom(ROOM)
      .map(({ content }) => ("files" in content ? [content.files.map(({ title }) => title), content.text] : []));
  return { screen, dialog, sent, onSent, caption: screen.getByRole("textbox", { name: "Caption" }) };
}

test("what was chosen is shown, some of it left out, and sent with words under the first", async () => {
  const { dialog, caption, sent, onSent } = await choose(["Plan.txt", "Kiln.txt", "Notes.txt"]);
  await expect.element(dialog).toHaveAccessibleName("Send 3 files");
  await expect.element(caption).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Leave out Kiln.txt" }).click();
  await expect.element(dialog).toHaveAccessibleName("Send 2 files");
  expect(sent()).toEqual([]);
  await caption.fill("For Friday ");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(sent).toEqual([
    [["Plan.txt"], "For Friday"],
    [["Notes.txt"], ""],
  ]);
  expect(onSent).toHaveBeenCalledOnce();
});

test("closed, or with everything left out, nothing is sent", async () => {
  const { dialog, sent } = await choose(["Plan.txt"]);
  await dialog.getByRole("button", { name: "Leave out Plan.txt" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  attachFiles(ROOM, [new File(["a"], "a.txt")], "documents");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test("words are never more than a message takes", async () => {
  const { caption, dialog } = await choose(["Plan.txt"]);
  await expect.element(caption).toHaveAttribute("maxlength", String(MESSAGE_MAX_LENGTH));
  await dialog.getByRole("button", { name: "Close" }).click();
});

test("what was chosen is sent later, with its words, and stays while no time was chosen  MSG-024", async () => {
  const { screen, dialog, caption, sent, onSent } = await choose(["Plan.txt", "Notes.txt"]);
  await caption.fill("For Friday");
  const clock = dialog.getByRole("button", { name: "Send later" });
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  expect(rightOf(clock.element())).toBeLessThanOrEqual(rightOf(dialog.getByRole("list").element()));
  await clock.click();
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.element(caption).toHaveValue("For Friday");
  await dialog.getByRole("button", { name: "Send later" }).click();
  await screen.getByRole("button", { name: "Keep" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const later = () =>
    sendings()
      .laterOf(ROOM)
      .map(({ content, sendAt }) => ("text" in content ? [content.text, sendAt] : []));
  await expect.poll(later).toEqual([
    ["For Friday", TEST_SEND_AT],
    ["", TEST_SEND_AT],
  ]);
  expect([sent(), onSent.mock.calls]).toEqual([[], []]);
});
