import { VOICE_PEAK_MAX, VOICE_PEAKS_MAX } from "@atrium/contracts/limits";

/** Quieter than this in its loudest moment, a recording is drawn as the silence that it is. */
const SILENCE = 0.02;

/** How loud a recording was, in at most as many places as are drawn of it, the loudest of which is full height. Levels are between 0 and 1. */
export function toPeaks(levels: readonly number[], count = VOICE_PEAKS_MAX): number[] {
  const places = Math.min(count, levels.length);
  const loudest = Math.max(SILENCE, ...Array.from({ length: places }, (_, place) => peakOf(levels, place, places)));
  return Array.from({ length: places }, (_, place) =>
    Math.round((VOICE_PEAK_MAX * Math.min(1, peakOf(levels, place, places))) / Math.min(1, loudest)),
  );
}

function peakOf(levels: readonly number[], place: number, places: number): number {
  const start = Math.floor((place * levels.length) / places);
  const end = Math.max(start + 1, Math.floor(((place + 1) * levels.length) / places));
  let peak = 0;
  for (let at = start; at < end; at += 1) peak = Math.max(peak, levels[at] ?? 0);
  return peak;
}
