import { classNames } from "../../../ui/class-names.ts";
import { toVisible } from "../../../ui/visible-text.ts";
import type { StoryGround } from "@atrium/contracts/stories";
import { groundClass } from "../grounds.ts";
import styles from "./StoryText.module.css";

/** Longer words are set smaller, so that all of them are read at once. */
const SIZES = [
  { upTo: 60, className: styles.large },
  { upTo: 180, className: styles.middle },
];

/** Words alone, on their ground. */
export function StoryText({ text, ground }: { readonly text: string; readonly ground: StoryGround }) {
  const size = SIZES.find(({ upTo }) => text.length <= upTo)?.className ?? styles.small;
  return (
    <div className={classNames(styles.ground, groundClass(ground))}>
      <p className={classNames(styles.text, size)} dir="auto">
        {toVisible(text)}
      </p>
    </div>
  );
}
