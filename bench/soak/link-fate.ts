import type { SeededRandom } from "./seeded-random.ts";

export type Direction = "up" | "down";
/** What becomes of a connection once so many bytes have gone through in one direction. */
export type LinkFate = {
  readonly kind: "cut" | "half-open" | "stall";
  readonly direction: Direction;
  readonly afterBytes: number;
  readonly stallMs: number;
};

const KINDS = ["cut", "cut", "half-open", "stall"] as const;
const WHOLE_SHARE = 0.25;
const MOST_BYTES = { up: 20_000, down: 400_000 };

/** Small byte counts are likelier, so that handshakes, greetings and first syncs are hit as well. Null: nothing happens. */
export function drawFate(random: SeededRandom): LinkFate | null {
  if (random.chance(WHOLE_SHARE)) return null;
  const direction = random.pick(["up", "down"] as const);
  return {
    kind: random.pick(KINDS),
    direction,
    afterBytes: Math.floor(MOST_BYTES[direction] * random.next() ** 3),
    stallMs: random.between(200, 4_000),
  };
}

/** Milliseconds a chunk waits: mostly none, sometimes a little, seldom long. */
export function drawDelayMs(random: SeededRandom): number {
  const kind = random.next();
  if (kind < 0.8) return 0;
  return kind < 0.98 ? random.between(1, 15) : random.between(20, 200);
}
