import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import { type AdminRights, explainRights } from "@atrium/contracts/rules/room-rights";
import { Check, CircleQuestionMark, Minus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { REASONS, RIGHT_NAMES } from "../right-words.ts";
import styles from "./RightReasons.module.css";

type RightReasonsProps = {
  readonly name: string;
  readonly chatType: ChatType;
  readonly role: RoomRole;
  readonly rights: AdminRights;
};

/** What somebody may do in a room, and why, by the rules that the server decides by. */
export function RightReasons({ name, chatType, role, rights }: RightReasonsProps) {
  return (
    <details className={styles.card}>
      <summary className={styles.head}>
        <CircleQuestionMark size={18} aria-hidden />
        {m["administration.rights.why"]({ name })}
      </summary>
      <ul className={styles.reasons}>
        {explainRights({ chatType, role, rights }).map(({ right, may, why }) => (
          <li key={right} className={styles.reason}>
            {may ? <Check className={styles.may} size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
            <span>
              <strong className={styles.right}>{RIGHT_NAMES[right]()}</strong> {REASONS[why]()}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
