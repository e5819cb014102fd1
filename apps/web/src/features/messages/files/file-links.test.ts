import { expect, test } from "vitest";
import { FakeLive } from "../../../../test/test-live.ts";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import { ROOM } from "../test-messages.ts";
import { FileLinks } from "./file-links.ts";

function open() {
  const [live, timers] = [new FakeLive(), new FakeTimers()];
  const answers: string[][] = [];
  live.answer("messages.files", ({ fileIds }: { fileIds: string[] }) => {
    answers.push(fileIds);
    return { files: fileIds.map((fileId) => ({ fileId, url: `/${fileId}/${answers.length}`, previewUrl: null })) };
  });
  const links = new FileLinks({ live, timers });
  const wait = async (ms: number) => {
    await timers.advance(ms);
    await settle();
  };
  return { links, answers, wait };
}

test("what comes on screen together is asked for together, once while its link is good, and again later", async () => {
  const { links, answers, wait } = open();
  const leave = links.subscribe(ROOM, "a", () => {});
  links.subscribe(ROOM, "b", () => {});
  await wait(30);
  expect([answers, links.get("a")?.url]).toEqual([[["a", "b"]], "/a/1"]);
  leave();
  links.subscribe(ROOM, "a", () => {});
  await wait(30);
  expect(answers).toHaveLength(1);
  await wait(46 * 60_000);
  links.subscribe(ROOM, "a", () => {});
  await wait(30);
  expect(links.get("a")?.url).toBe("/a/2");
});

test("what this device has itself is asked for by nobody", async () => {
  const { links, answers, wait } = open();
  links.put("own", { url: "blob:1", previewUrl: null });
  links.subscribe(ROOM, "own", () => {});
  await wait(30);
  expect([answers, links.get("own")?.url]).toEqual([[], "blob:1"]);
});
