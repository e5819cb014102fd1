import type { Seq, UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_HITS } from "@atrium/contracts/limits";
import type { Message } from "@atrium/contracts/messages";
import { PersonAvatar } from "../../people/people.ts";
import { toLine } from "../content/content-line.ts";
import { formatFoundAt, formatFoundMonth } from "./found-time.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toOneLine } from "../../../ui/visible-text.ts";
import { toExcerpt, toWords } from "./matches.ts";
import { toMonths } from "./message-search.ts";
import { toShownName } from "../message-list/shown-name.ts";
import styles from "./FoundMessages.module.css";
import { Highlight } from "./Highlight.tsx";

/** Characters of a hit in the list; the message opens whole. */
const EXCERPT_LENGTH = 220;

type FoundMessagesProps = {
  readonly messages: readonly Message[];
  readonly text: string;
  readonly me: UserId;
  readonly onPick: (seq: Seq) => void;
};

/** What a search found, by month; a click leads to the message in the room. */
export function FoundMessages({ messages, text, me, onPick }: FoundMessagesProps) {
  const words = toWords(text);
  const isCapped = messages.length >= SEARCH_MAX_HITS;
  return (
    <div>
      {toMonths(messages).map((month) => (
        <section key={month.key}>
          <h2 className={styles.month}>{formatFoundMonth(month.at)}</h2>
          <ul className={styles.card}>
            {month.messages.map((message) => (
              <li key={message.seq}>
                <button type="button" className={styles.hit} onClick={() => onPick(message.seq)}>
                  <PersonAvatar userId={message.sender} name={toShownName(message.senderName)} size={36} />
                  <span className={styles.words}>
                    <span className={styles.head}>
                      <span className={styles.name} dir="auto">
                        {message.sender === me ? m["messages.message.you"]() : toShownName(message.senderName)}
                      </span>
                      <time className={styles.time} dateTime={message.createdAt}>
                        {formatFoundAt(new Date(message.createdAt))}
                      </time>
                    </span>
                    <span className={styles.text} dir="auto">
                      <Highlight
                        text={toExcerpt(
                          toOneLine(toLine(message.content, message.sender === me)),
                          words,
                          EXCERPT_LENGTH,
                        )}
                        words={words}
                        where="wordStart"
                      />
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.end}>
        {isCapped ? m["messages.search.capped"]({ max: SEARCH_MAX_HITS }) : m["messages.search.end"]()}
      </p>
    </div>
  );
}
