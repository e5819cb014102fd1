import { VOICE_PEAKS_MAX } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { toPeaks } from "./peaks.ts";

test("a long recording is told by the loudest of each of its parts, the loudest of all in full", () => {
  const levels = Array.from({ length: 6_400 }, (_, at) => (at === 150 ? 0.5 : 0.25));
  const peaks = toPeaks(levels);
  expect(peaks).toHaveLength(VOICE_PEAKS_MAX);
  expect(peaks[0]).toBe(50);
  expect(peaks[1]).toBe(100);
  expect(new Set(peaks.slice(2))).toEqual(new Set([50]));
});

test("a short one has as many as were heard, none has none, and silence stays low", () => {
  expect(toPeaks([0.1, 0.4, 0.2])).toEqual([25, 100, 50]);
  expect(toPeaks([])).toEqual([]);
  expect(toPeaks([0, 0.001])).toEqual([0, 5]);
});

test("what is louder than loud is as loud as it gets", () => {
  expect(toPeaks([1.4, 0.5])).toEqual([100, 50]);
});
