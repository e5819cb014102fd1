import { expect, test } from "vitest";
import { encodeCommand, parseServerFrame } from "./frames.ts";

test("a command is written with its number, its name and its input", () => {
  expect(encodeCommand(7, "rooms.open", { roomId: null })).toBe('{"id":7,"do":"rooms.open","with":{"roomId":null}}');
});

test("an event, an answer and a refusal are told apart", () => {
  expect(parseServerFrame('{"on":"rooms.touched","data":{"roomId":"r"}}')).toEqual({
    kind: "event",
    on: "rooms.touched",
    data: { roomId: "r" },
  });
  expect(parseServerFrame('{"re":7,"ok":{"seq":1}}')).toEqual({ kind: "answer", re: 7, ok: { seq: 1 } });
  expect(parseServerFrame('{"re":7,"error":{"code":"NOT_FOUND"}}')).toEqual({
    kind: "refusal",
    re: 7,
    error: { code: "NOT_FOUND" },
  });
});

test.each(["", "nonsense", "null", "7", '"on"', "{}", '{"on":7}', '{"re":"7","ok":{}}', "[]"])(
  "%s is none of them, and is passed over",
  (text) => {
    expect(parseServerFrame(text)).toBeNull();
  },
);
