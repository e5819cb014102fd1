import type { IntroductionId } from "@atrium/contracts/ids";
import { useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import pending from "../components/PendingRequests.module.css";
import { IntroductionAnswer } from "./IntroductionAnswer.tsx";
import styles from "./Introductions.module.css";
import { type ShownIntroduction, useIntroductions, useTakeBack } from "./queries.ts";

/** To whom one was introduced, and whom one brought together, with what came of it. Nothing where there is none. */
export function Introductions() {
  const { data = [] } = useIntroductions();
  const section = useRef<HTMLElement>(null);
  // Who became friends stands among the friends; one's own "no" needs no reminder.
  const received = data.filter(
    ({ people, state }) => people.length === 1 && (state === "asked" || state === "waiting"),
  );
  const made = data.filter(({ people }) => people.length === 2);
  if (received.length + made.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} className={styles.introductions} aria-label={m["friends.introductions"]()}>
      <SectionHead title={m["friends.introductions"]()} heading="h2" />
      <ul className={pending.list}>
        {received.map((introduction) => (
          <Received key={introduction.id} introduction={introduction} />
        ))}
        {made.map((introduction) => (
          <Made key={introduction.id} introduction={introduction} onTakenBack={() => section.current?.focus()} />
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
  ended: () => m["friends.introductions.ended"](),
};

/** `onTakenBack` is told before the row, and with it the focus, goes. */
function Made({ introduction, onTakenBack }: RowProps & { readonly onTakenBack: () => void }) {
  const { id, people, state, createdAt } = introduction;
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
      {state === "waiting" && <TakeBack id={id as IntroductionId} one={one} other={other} onDone={onTakenBack} />}
    </li>
  );
}

type Named = Parameters<typeof toPersonName>[0];
type TakeBackProps = {
  readonly id: IntroductionId;
  readonly one: Named;
  readonly other: Named;
  readonly onDone: () => void;
};

function TakeBack({ id, one, other, onDone }: TakeBackProps) {
  const { mutate, isPending } = useTakeBack(id);
  return (
    <Button
      size={28}
      variant="quiet"
      aria-label={m["friends.introductions.takeBackNamed"]({ one: toPersonName(one), other: toPersonName(other) })}
      loading={isPending}
      onClick={() => mutate(undefined, { onSuccess: onDone })}
    >
      {m["friends.introductions.takeBack"]()}
    </Button>
  );
}
