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
  const exclude = [["[data-portal]:has(> [role=tooltip])"]];
  // What lies under a dialog is looked at without it, and not through an overlay that has not covered it yet.
  const modal = [...document.querySelectorAll("[role=dialog][aria-modal=true]")].at(-1);
  const { violations } = await axe.run(modal ? { include: [modal], exclude } : { exclude }, {
    resultTypes: ["violations"],
    preload: false,
    rules: OF_PAGES,
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}
