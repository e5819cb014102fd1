import { Check } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toast } from "../../../ui/toast.ts";
import { vote } from "../message-list/actions/act.ts";
import type { ContentProps } from "./MessageContent.tsx";
import styles from "./PollContent.module.css";

/** A question with its options; a press chooses, a second press takes it back. Bars show what people chose. */
export function PollContent({ content, roomId, item }: ContentProps<"poll">) {
  const { seq, votes } = item;
  const [isSending, setSending] = useState(false);
  const own = votes?.own ?? [];
  const isShut = content.isClosed || seq === null;

  async function choose(option: number): Promise<void> {
    if (seq === null || isSending) return;
    setSending(true);
    const isTaken = own.includes(option);
    const others = content.isMultiple ? own.filter((one) => one !== option) : [];
    const isDone = await vote(roomId, seq, isTaken ? others : [...others, option]);
    setSending(false);
    if (!isDone) toast.error(m["messages.poll.failed"]());
  }

  return (
    <div className={styles.poll}>
      <div className={styles.question} dir="auto">
        {content.question}
      </div>
      <div className={styles.kind}>{toKind(content)}</div>
      <fieldset className={styles.options} aria-label={content.question}>
        {content.options.map((option, index) => (
          <Option
            key={option}
            text={option}
            count={votes?.counts[index] ?? 0}
            voters={votes?.voters ?? 0}
            isChosen={own.includes(index)}
            isRound={!content.isMultiple}
            isShut={isShut}
            onChoose={() => void choose(index)}
          />
        ))}
      </fieldset>
      <div className={styles.total}>{m["messages.poll.voters"]({ count: votes?.voters ?? 0 })}</div>
    </div>
  );
}

type OptionProps = {
  readonly text: string;
  readonly count: number;
  readonly voters: number;
  readonly isChosen: boolean;
  readonly isRound: boolean;
  readonly isShut: boolean;
  readonly onChoose: () => void;
};

function Option({ text, count, voters, isChosen, isRound, isShut, onChoose }: OptionProps) {
  const share = voters === 0 ? 0 : count / voters;
  return (
    <button type="button" className={styles.option} aria-pressed={isChosen} disabled={isShut} onClick={onChoose}>
      <span className={classNames(styles.mark, isRound && styles.round, isChosen && styles.chosen)} aria-hidden>
        {isChosen && <Check size={12} strokeWidth={3} />}
      </span>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      <span className={styles.count}>{count}</span>
      <span className={styles.bar} aria-hidden>
        <span className={styles.filled} style={{ transform: `scaleX(${share})` }} />
      </span>
    </button>
  );
}

function toKind({ isClosed, isAnonymous, isMultiple }: ContentProps<"poll">["content"]): string {
  if (isClosed) return m["messages.poll.closed"]();
  if (isMultiple) return isAnonymous ? m["messages.poll.anonymousMultiple"]() : m["messages.poll.openMultiple"]();
  return isAnonymous ? m["messages.poll.anonymous"]() : m["messages.poll.open"]();
}
