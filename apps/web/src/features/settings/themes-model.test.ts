import type { Theme } from "@atrium/contracts/settings";
import { describe, expect, test } from "vitest";
import { fakeGraphql } from "../../../test/test-graphql.ts";
import { FakeLive } from "../../../test/test-live.ts";
import { settle } from "../../../test/test-timers.ts";
import { FakeStorage } from "../../../test/test-storage.ts";
import type { ActiveTheme } from "../../platform/theme/active-theme.ts";
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
const answer = (themes: Theme[], activeId: number) => ({
  themes,
  accountInformation: { settings: [{ key: "themeId", value: String(activeId) }] },
});

function start(answers: (() => Promise<unknown>)[]) {
  const live = new FakeLive();
  const storage = new FakeStorage();
  const active: ActiveTheme[] = [];
  const model = new ThemesModel({
    live,
    storage,
    api: fakeGraphql(() => answers.shift()?.() ?? Promise.reject(new Error("not asked for"))),
    active: { getSnapshot: () => active.at(-1) ?? plain, activate: (theme) => void active.push(theme) },
  });
  return { live, storage, active, model };
}

describe("a person's themes", () => {
  test("are read once online, made active, and kept on the device  SET-019", async () => {
    const { model, active, storage } = start([() => Promise.resolve(answer([plain, linen], 3))]);
    await settle();
    expect(model.getSnapshot()).toEqual({ status: "ready", themes: [plain, linen], activeId: 3 });
    expect(active.at(-1)?.id).toBe(3);
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
    expect(model.getSnapshot().activeId).toBe(3);
  });

  test("are not read again when a profile or a place is saved", async () => {
    const { live, model } = start([
      () => Promise.resolve(answer([plain], 0)),
      () => Promise.resolve(answer([plain, linen], 3)),
    ]);
    await settle();
    live.emit("profiles.changed", { profileId: null });
    live.emit("hobbies.changed", { hobbyId: null });
    await settle();
    expect(model.getSnapshot().activeId).toBe(0);
    live.emit("settings.changed", { keys: ["themeId"] });
    await settle();
    expect(model.getSnapshot().activeId).toBe(3);
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
    expect(model.getSnapshot().activeId).toBe(3);
  });

  test("that cannot be read are said to be missing only where none are known", async () => {
    const { model } = start([() => Promise.reject(new Error("away"))]);
    await settle();
    expect(model.getSnapshot().status).toBe("failed");
  });
});
