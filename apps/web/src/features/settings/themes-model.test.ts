import type { Theme } from "@atrium/contracts/settings";
import { describe, expect, test } from "vitest";
import { FakeLive, settle } from "../../platform/live/testing.ts";
import { FakeStorage } from "../../platform/storage/fake-storage.ts";
import type { WornTheme } from "../../platform/theme/worn-theme.ts";
import { ThemesModel } from "./themes-model.ts";

const plain: Theme = {
  id: 0,
  themeName: "",
  backgroundColor: "e7f1fd",
  wallpaper: "",
  wallpaperPreview: "",
  gradientImage: "",
};
const linen: Theme = { ...plain, id: 3, themeName: "Linen", wallpaper: "theme8" };
const answer = (themes: Theme[], wornId: number) => ({
  themes,
  accountInformation: { settings: [{ key: "themeId", value: String(wornId) }] },
});

function start(answers: (() => Promise<unknown>)[]) {
  const live = new FakeLive();
  const storage = new FakeStorage();
  const worn: WornTheme[] = [];
  const model = new ThemesModel({
    live,
    storage,
    graphql: <Data>() => (answers.shift()?.() ?? Promise.reject(new Error("not asked for"))) as Promise<Data>,
    worn: { getSnapshot: () => worn.at(-1) ?? plain, wear: (theme) => void worn.push(theme) },
  });
  return { live, storage, worn, model };
}

describe("a person's themes", () => {
  test("are read once online, worn, and kept on the device  SET-019", async () => {
    const { model, worn, storage } = start([() => Promise.resolve(answer([plain, linen], 3))]);
    await settle();
    expect(model.getSnapshot()).toEqual({ status: "ready", themes: [plain, linen], wornId: 3 });
    expect(worn.at(-1)?.id).toBe(3);
    expect(JSON.parse(storage.getItem("themesList") ?? "")).toEqual([plain, linen]);
  });

  test("follow a change on another device", async () => {
    const { live, model } = start([
      () => Promise.resolve(answer([plain], 0)),
      () => Promise.resolve(answer([plain, linen], 3)),
    ]);
    await settle();
    live.emit("settings.changed", { keys: ["themeId"] });
    await settle();
    expect(model.getSnapshot().wornId).toBe(3);
  });

  test("take no answer that was asked for before a later change", async () => {
    let late = (_answer: unknown): void => {};
    const { model } = start([
      () => new Promise((resolve) => (late = resolve)),
      () => Promise.resolve({ theme: linen }),
    ]);
    await settle();
    await model.create({ themeName: "Linen", backgroundColor: "e7f1fd", wallpaper: "theme8" });
    late(answer([plain], 0));
    await settle();
    expect(model.getSnapshot().wornId).toBe(3);
  });

  test("that cannot be read are said to be missing only where none are known", async () => {
    const { model } = start([() => Promise.reject(new Error("away"))]);
    await settle();
    expect(model.getSnapshot().status).toBe("failed");
  });
});
