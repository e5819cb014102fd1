import axe from "axe-core";
import { expect } from "vitest";

/** A part in a test is no page. */
const OF_PAGES = {
  region: { enabled: false },
  "landmark-one-main": { enabled: false },
  "page-has-heading-one": { enabled: false },
};

/** What is on the screen has no violation that a program can find, where it stands and not half faded in. */
export async function expectAccessible(): Promise<void> {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  const { violations } = await axe.run(
    { exclude: [["[data-portal]:has(> [role=tooltip])"]] },
    { resultTypes: ["violations"], preload: false, rules: OF_PAGES },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}
