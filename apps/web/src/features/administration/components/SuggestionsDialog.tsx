import type { AdministeredRoom } from "@atrium/contracts/administration";
import { Link2Off } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { RoomFace } from "../../rooms/rooms.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { holdsWords, toWords } from "../../messages/messages.ts";
import { toTypeName } from "../model.ts";
import { useLinkSubGroup, useSuggestions } from "../queries.ts";
import { toMembersText } from "../admins/AdministeredRow.tsx";
import styles from "./SuggestionsDialog.module.css";

type SuggestionsDialogProps = { readonly room: AdministeredRoom; readonly onClose: () => void };

/** One's own rooms that stand under none, to be put under this one (ADM-044). */
export default function SuggestionsDialog({ room, onClose }: SuggestionsDialogProps) {
  const { data, isError, isFetching, refetch } = useSuggestions(room.roomId);
  const [text, setText] = useState("");
  const rooms = data?.filter(({ name }) => text.trim() === "" || holdsWords(name, toWords(text)));
  return (
    <Dialog title={m["administration.subGroups.add"]()} closable onClose={onClose}>
      <SearchField label={m["administration.subGroups.search"]()} value={text} onChange={setText} />
      <div className={styles.scroller}>
        {rooms === undefined && !isError && <SkeletonRows rows={3} />}
        {rooms === undefined && isError && <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />}
        {rooms?.length === 0 && (
          <EmptyState
            icon={<Link2Off size={24} aria-hidden />}
            title={m["administration.subGroups.none"]()}
            hint={m["administration.subGroups.noneHint"]()}
          />
        )}
        <ul className={styles.rows}>
          {rooms?.map((one) => (
            <li key={one.roomId}>
              <Suggestion room={room} suggested={one} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Suggestion({ room, suggested }: { readonly room: AdministeredRoom; readonly suggested: AdministeredRoom }) {
  const { roomId, name, memberCount } = suggested;
  const link = useLinkSubGroup();

  function handleLink() {
    link.mutate(
      { roomId: room.roomId, subGroupId: roomId },
      {
        onError: (cause) =>
          toast.error(
            toRefusal(cause)?.code === "CONFLICT"
              ? m["administration.subGroups.conflict"]()
              : m["administration.subGroups.failed"](),
          ),
      },
    );
  }

  return (
    <ListRow>
      <RoomFace roomId={roomId} name={name} size={40} />
      <ListRowText
        title={name}
        line={m["administration.room.line"]({ kind: toTypeName(suggested), members: toMembersText(memberCount) })}
        dir="auto"
      />
      <Button
        size={32}
        variant="tint"
        loading={link.isPending}
        aria-label={m["administration.subGroups.linkNamed"]({ name })}
        onClick={handleLink}
      >
        {m["administration.subGroups.link"]()}
      </Button>
    </ListRow>
  );
}
