import { m } from "../../../platform/i18n/messages.ts";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import pending from "../components/PendingRequests.module.css";
import { IntroductionAnswer } from "./IntroductionAnswer.tsx";
import styles from "./Introductions.module.css";
import { type ShownIntroduction, useIntroductions } from "./queries.ts";

/** To whom one was introduced, and whom one brought together, with what came of it. Nothing where there is none. */
export function Introductions() {
  const { data = [] } = useIntroductions();
  // Who became friends stands among the friends; one's own "no" needs no reminder.
  const received = data.filter(
    ({ people, state }) => people.length === 1 && (state === "asked" || state === "waiting"),
  );
  const made = data.filter(({ people }) => people.length === 2);
  if (received.length + made.length === 0) return null;
  return (
    <section className={styles.introductions} aria-label={m["friends.introductions"]()}>
      <SectionHead title={m["friends.introductions"]()} heading="h2" />
      <ul className={pending.list}>
        {received.map((introduction) => (
          <Received key={introduction.id} introduction={introduction} />
        ))}
        {made.map((introduction) => (
          <Made key={introduction.id} introduction={introduction} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { readonly introduction: ShownIntroduction };

function Received({ introduction }: RowProps) {
  const [person] = introduction.people;
  if (!person) return null;
  const userId = person.userId;
  return (
    <li className={pending.person}>
      <PersonAvatar userId={userId} name={toPersonName(person)} size={40} />
      <span className={pending.words}>
        <span className={pending.name} dir="auto">
          <PersonLink userId={userId}>{toPersonName(person)}</PersonLink>
        </span>
        <span className={pending.line} dir="auto">
          {m["friends.introductions.by"]({ name: toPersonName(introduction.introducer) })}
        </span>
      </span>
      <IntroductionAnswer introduction={introduction} />
    </li>
  );
}

const OUTCOMES = {
  asked: () => m["friends.introductions.waiting"](),
  waiting: () => m["friends.introductions.waiting"](),
  friends: () => m["friends.introductions.friends"](),
  declined: () => m["friends.introductions.declined"](),
};

function Made({ introduction: { people, state, createdAt } }: RowProps) {
  const now = useNow();
  const [one, other] = people;
  if (!one || !other) return null;
  return (
    <li className={pending.person}>
      <span className={styles.faces}>
        <PersonAvatar userId={one.userId} name={toPersonName(one)} size={36} />
        <PersonAvatar userId={other.userId} name={toPersonName(other)} size={36} />
      </span>
      <span className={pending.words}>
        <span className={pending.name} dir="auto">
          {m["friends.introductions.pair"]({ one: toPersonName(one), other: toPersonName(other) })}
        </span>
        <span className={pending.line}>
          {OUTCOMES[state]()} · {formatRelative(new Date(createdAt), now)}
        </span>
      </span>
    </li>
  );
}
