import { m } from "../../../platform/i18n/messages.ts";
import type { Card } from "../in-chat.ts";
import styles from "./WhatIsShared.module.css";

/** What a friend gets to know of who is recommended. A member's card shows each reader what they may see. */
export function WhatIsShared({ card: { userId, phone, email } }: { readonly card: Card }) {
  const ways = [phone, email].filter((way) => way !== null).join(", ");
  return (
    <p className={styles.shared} dir="auto">
      {userId !== null
        ? m["friends.recommend.member"]()
        : ways === ""
          ? m["friends.recommend.nameOnly"]()
          : m["friends.recommend.ways"]({ ways })}
    </p>
  );
}
