import type { AdministeredRoom } from "@atrium/contracts/administration";
import type { UserId } from "@atrium/contracts/ids";
import type { RoomAct } from "@atrium/contracts/room-acts";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, History } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Pane } from "../../../ui/layout/Pane.tsx";
import { PagedScroller } from "../../../ui/layout/PagedScroller.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useGoTo } from "../location.ts";
import { useAdmins } from "../queries.ts";
import { RIGHT_NAMES } from "../right-words.ts";
import styles from "./LogPane.module.css";
import { useRoomLog } from "./log-queries.ts";
import { ACTIONS_OF, KIND_NAMES, LOG_KINDS, type LogKind, toSentence } from "./log-words.ts";

/** Who did what in running a room, for its owner. */
export function LogPane({ room: { roomId } }: { readonly room: AdministeredRoom }) {
  const [kind, setKind] = useState<LogKind>("all");
  const [actorId, setActorId] = useState<UserId | null>(null);
  const { acts, ...found } = useRoomLog(roomId, { actions: ACTIONS_OF[kind], actorId });
  const goTo = useGoTo();
  const isPhone = usePhone();
  return (
    <Pane>
      <PaneBar
        heading="h2"
        look="part"
        title={m["administration.log"]()}
        leading={
          isPhone && (
            <IconButton label={m["administration.back"]()} onClick={() => goTo(roomId)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
          )
        }
      />
      <PagedScroller
        found={found}
        items={acts}
        bones={5}
        className={styles.content}
        head={
          <div className={styles.filters}>
            <SelectField
              label={m["administration.log.kind"]()}
              options={LOG_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
              value={kind}
              onChange={setKind}
            />
            <ActorField room={{ roomId }} value={actorId} onChange={setActorId} />
          </div>
        }
        empty={
          <EmptyState
            icon={<History size={24} aria-hidden />}
            title={m["administration.log.none"]()}
            hint={m["administration.log.noneHint"]()}
          />
        }
      >
        {(shown) => (
          <ol className={styles.rows} aria-label={m["administration.log"]()}>
            {shown.map((act) => (
              <Row key={act.id} act={act} room={{ roomId }} />
            ))}
          </ol>
        )}
      </PagedScroller>
    </Pane>
  );
}

type ActorFieldProps = {
  readonly room: Pick<AdministeredRoom, "roomId">;
  readonly value: UserId | null;
  readonly onChange: (actorId: UserId | null) => void;
};

/** Whoever looks after the room now; what others did before them stands among everyone's. */
function ActorField({ room: { roomId }, value, onChange }: ActorFieldProps) {
  const { data: admins = [] } = useAdmins(roomId);
  const everyone = { value: "", label: m["administration.log.everyone"]() };
  return (
    <SelectField<UserId | "">
      label={m["administration.log.actor"]()}
      options={[
        everyone as { value: ""; label: string },
        ...admins.map((one) => ({ value: one.userId, label: toPersonName(one) })),
      ]}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
    />
  );
}

type RowProps = { readonly act: RoomAct; readonly room: Pick<AdministeredRoom, "roomId"> };

function Row({ act, room: { roomId } }: RowProps) {
  const { at, action, actor, details } = act;
  const { rights, seq } = details;
  return (
    <li className={styles.row}>
      <PersonAvatar userId={actor.userId} name={toPersonName(actor)} size={36} />
      <div className={styles.words}>
        <p className={styles.sentence} dir="auto">
          {toSentence(act)}
        </p>
        {rights !== undefined && (
          <p className={styles.details}>
            {rights.length === 0
              ? m["administration.log.noRights"]()
              : rights.map((right) => RIGHT_NAMES[right]()).join(", ")}
          </p>
        )}
        <p className={styles.details}>
          <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          {action === "message.edited" && seq !== undefined && (
            <Link to="/chat/$groupId" params={{ groupId: roomId }} search={{ at: seq }}>
              {m["administration.log.toMessage"]()}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
