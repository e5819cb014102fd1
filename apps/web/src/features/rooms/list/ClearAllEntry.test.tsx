import { expect, test } from "vitest";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { serveRooms } from "../test-served-rooms.ts";
import ClearAllEntry from "./ClearAllEntry.tsx";

test("all history is cleared after a question, which is said, and that it was not  ROOM-039 ROOM-040", async () => {
  const { server, asked } = await signIn(serveRooms([]));
  const { screen } = await renderAt("/chat/settings", <ClearAllEntry />);
  const entry = screen.getByRole("button", { name: "Clear all history" });
  const dialog = screen.getByRole("dialog");
  await entry.click();
  await expect.element(dialog.getByText("Are you sure you want to clear all history?")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked("rooms.clearHistory")).toEqual([]);
  server.answer("rooms.clearHistory", () => refuse("INTERNAL"));
  await entry.click();
  await dialog.getByRole("button", { name: "Clear all history" }).click();
  await expect.element(screen.getByRole("alert").getByText("That did not work. Try again.")).toBeVisible();
  await expect.element(screen.getByText("History cleared for all conversations")).not.toBeInTheDocument();
  server.answer("rooms.clearHistory", () => ({}));
  await entry.click();
  await dialog.getByRole("button", { name: "Clear all history" }).click();
  await expect.element(screen.getByText("History cleared for all conversations")).toBeVisible();
  expect(asked("rooms.clearHistory")).toEqual([{ roomId: null }, { roomId: null }]);
});
