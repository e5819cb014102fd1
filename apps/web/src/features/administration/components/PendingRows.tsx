import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { JoinRequest } from "@atrium/contracts/invitations";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Badge } from "../../../ui/faces/Badge.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { ListRow, ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { toast } from "../../../ui/toast.ts";
import { useAnswer, useDecideMany, useJoinRequests } from "../../invitations/invitations-page.ts";
import { holdsWords, toWords } from "../../messages/messages.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useGoTo } from "../location.ts";
import styles from "./PendingRows.module.css";

type PendingRowsProps = { readonly roomId: RoomId; readonly query: string; readonly selected: UserId | undefined };

const NOBODY: ReadonlySet<UserId> = new Set();

/** Who asks to join, before the members: answered one by one, or several at once (ADM-031). */
export function PendingRows({ roomId, query, selected }: PendingRowsProps) {
  const { data = [] } = useJoinRequests(roomId);
  const [chosen, setChosen] = useState<ReadonlySet<UserId> | null>(null);
  const list = useRef<HTMLElement>(null);
  const asking = data.filter((request) => query === "" || holdsWords(toPersonName(request), toWords(query)));
  if (asking.length === 0) return null;
  // Who was answered meanwhile is chosen no more.
  const ids = asking.map(({ userId }) => userId).filter((userId) => chosen?.has(userId) === true);

  function toggle(userId: UserId) {
    const rest = ids.filter((one) => one !== userId);
    setChosen(new Set(rest.length < ids.length ? rest : [...rest, userId]));
  }

  return (
    <section ref={list} className={styles.card} aria-label={m["administration.members.waiting"]()} tabIndex={-1}>
      <div className={styles.head}>
        <span className={styles.title}>{m["administration.members.waiting"]()}</span>
        <Badge tone="red" count={asking.length} label={m["administration.waiting.count"]({ count: asking.length })} />
        <span className={styles.grow} />
        <Button size={28} variant="quiet" onClick={() => setChosen(chosen === null ? NOBODY : null)}>
          {chosen === null ? m["administration.members.several"]() : m["administration.members.severalEnd"]()}
        </Button>
      </div>
      <ul className={styles.rows}>
        {asking.map((request) => (
          <li key={request.userId} className={styles.row}>
            {chosen === null ? (
              <Asking
                roomId={roomId}
                request={request}
                isSelected={request.userId === selected}
                onAnswered={() => list.current?.focus()}
              />
            ) : (
              <Choice request={request} isChosen={ids.includes(request.userId)} onToggle={toggle} />
            )}
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Several
          roomId={roomId}
          chosen={ids}
          isAll={ids.length === asking.length}
          onAll={(isAll) => setChosen(isAll ? new Set(asking.map(({ userId }) => userId)) : NOBODY)}
          onAnswered={() => {
            setChosen(null);
            list.current?.focus();
          }}
        />
      )}
    </section>
  );
}

type AskingProps = {
  readonly roomId: RoomId;
  readonly request: JoinRequest;
  readonly isSelected: boolean;
  readonly onAnswered: () => void;
};

function Asking({ roomId, request, isSelected, onAnswered }: AskingProps) {
  const { userId } = request;
  const name = toPersonName(request);
  const goTo = useGoTo();
  const { answer, isApproving, isRejecting } = useAnswer({ roomId, userId, onAnswered });
  return (
    <>
      <ListRowButton look="inset" selected={isSelected} onClick={() => goTo(roomId, { person: userId })}>
        <PersonAvatar userId={userId} name={name} size={40} />
        <ListRowText
          title={name}
          line={<span className={styles.state}>{m["administration.members.waiting"]()}</span>}
          dir="auto"
        />
      </ListRowButton>
      <Button
        size={32}
        variant="tint"
        loading={isApproving}
        aria-label={m["administration.members.approveNamed"]({ name })}
        onClick={() => answer(true)}
      >
        {m["administration.members.approve"]()}
      </Button>
      <IconButton
        size="small"
        label={m["administration.members.rejectNamed"]({ name })}
        aria-disabled={isRejecting}
        onClick={() => answer(false)}
      >
        <X size={17} aria-hidden />
      </IconButton>
    </>
  );
}

type ChoiceProps = {
  readonly request: JoinRequest;
  readonly isChosen: boolean;
  readonly onToggle: (userId: UserId) => void;
};

function Choice({ request, isChosen, onToggle }: ChoiceProps) {
  const { userId } = request;
  const name = toPersonName(request);
  return (
    <ListRow look="inset" selected={isChosen}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={m["administration.members.choose"]({ name })}
        checked={isChosen}
        onChange={() => onToggle(userId)}
      />
      <PersonAvatar userId={userId} name={name} size={40} />
      <ListRowText title={name} dir="auto" />
    </ListRow>
  );
}

type SeveralProps = {
  readonly roomId: RoomId;
  readonly chosen: readonly UserId[];
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly onAnswered: () => void;
};

/** The same answer to all who are chosen, in one change. */
function Several({ roomId, chosen, isAll, onAll, onAnswered }: SeveralProps) {
  const { mutate, isPending, variables } = useDecideMany();
  const count = chosen.length;

  function handleAnswer(approve: boolean) {
    if (isPending || count === 0) return;
    mutate(
      { roomId, userIds: [...chosen], approve },
      {
        onSuccess: ({ full }) => {
          if (full.length > 0) toast.error(m["administration.members.full"]({ count: full.length }));
          onAnswered();
        },
        onError: () => toast.error(m["administration.members.manyFailed"]()),
      },
    );
  }

  return (
    <div className={styles.foot} role="toolbar" aria-label={m["administration.members.waiting"]()}>
      <Checkbox label={m["administration.members.chooseAll"]()} checked={isAll} onChange={onAll} />
      <output className={styles.grow}>{m["administration.members.chosen"]({ count })}</output>
      <Button
        size={32}
        disabled={count === 0}
        loading={isPending && !variables.approve}
        onClick={() => handleAnswer(false)}
      >
        {m["administration.members.rejectMany"]({ count })}
      </Button>
      <Button
        size={32}
        variant="primary"
        disabled={count === 0}
        loading={isPending && variables.approve}
        onClick={() => handleAnswer(true)}
      >
        {m["administration.members.approveMany"]({ count })}
      </Button>
    </div>
  );
}
