import type { StoryGround } from "@atrium/contracts/stories";
import { m } from "../../platform/i18n/messages.ts";
import styles from "./grounds.module.css";

/** The class of a ground, which also sets the colour of the words on it. */
export const groundClass = (ground: StoryGround): string => styles[ground] ?? "";

export function toGroundName(ground: StoryGround): string {
  switch (ground) {
    case "sky":
      return m["stories.ground.sky"]();
    case "peach":
      return m["stories.ground.peach"]();
    case "mint":
      return m["stories.ground.mint"]();
    case "lilac":
      return m["stories.ground.lilac"]();
    case "sand":
      return m["stories.ground.sand"]();
    case "night":
      return m["stories.ground.night"]();
  }
}
