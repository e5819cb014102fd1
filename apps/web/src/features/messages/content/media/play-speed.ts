/** How fast voice messages are played, in the order in which a press goes through them. */
export const SPEEDS: readonly number[] = [1, 1.5, 2];
const KEY = "atrium-play-speed";

/** As it was chosen last on this device. */
export function readSpeed(): number {
  const kept = Number(localStorage.getItem(KEY));
  return SPEEDS.includes(kept) ? kept : 1;
}

export function nextSpeed(speed: number): number {
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  localStorage.setItem(KEY, String(next));
  return next;
}
