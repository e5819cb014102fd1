import { roomForm } from "@atrium/contracts/forms/rooms";
import type { ClientId } from "@atrium/contracts/ids";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { toast } from "../../../ui/toast.ts";
import { newClientId } from "../../messages/messages.ts";
import { useGoToRoom } from "../location.ts";
import { RoomPictureField } from "../pictures/RoomPictureField.tsx";
import { useChosenPicture } from "../pictures/use-chosen-picture.ts";
import { useCreateRoom } from "../queries.ts";
import { NEW_ROOM, ROOM_TEXTS, toAboutInput } from "./room-form.ts";
import barStyles from "./CreateChatPanel.module.css";
import styles from "./NewGroupForm.module.css";
import { RoomFields } from "./RoomFields.tsx";

type NewRoomFormProps = { readonly chatType: "channel" | "community"; readonly onBack: () => void };

const WORDS = {
  channel: { title: m["rooms.create.channel"], create: m["rooms.new.channel"] },
  community: { title: m["rooms.create.community"], create: m["rooms.new.community"] },
};

/** A new channel or community, which opens with its details: people are added there. */
export default function NewRoomForm({ chatType, onBack }: NewRoomFormProps) {
  // One id for this room: trying again after a lost answer opens the same one.
  const [clientId] = useState<ClientId>(newClientId);
  const [hasFailed, setFailed] = useState(false);
  const goToRoom = useGoToRoom();
  const creation = useCreateRoom();
  const picture = useChosenPicture(null);
  const { title, create } = WORDS[chatType];
  const { props, values, field, change, isSending } = useContractForm({
    start: NEW_ROOM,
    schema: roomForm,
    texts: ROOM_TEXTS,
    isBusy: picture.isSending,
    async send(sent) {
      setFailed(false);
      const about = toAboutInput(sent, chatType);
      const room = await creation.mutateAsync({ chatType, clientId, name: sent.name.trim(), userIds: [], about });
      // The room is there: its picture can be chosen again in its form.
      await picture.save(room.roomId).catch(() => toast.error(m["rooms.picture.failed"]()));
      return () => goToRoom(room.roomId, { view: { view: "details" } });
    },
    onFailed: () => setFailed(true),
  });

  return (
    <form {...props} className={styles.form}>
      <header className={barStyles.bar}>
        <IconButton label={m["rooms.group.back"]()} onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <h1 className={barStyles.title}>{title()}</h1>
      </header>
      <div className={styles.fields}>
        <RoomPictureField id={clientId} name={values.name} chosen={picture} />
        <RoomFields chatType={chatType} values={values} field={field} change={change} />
      </div>
      <footer className={styles.foot}>
        {hasFailed && (
          <p className={styles.error} role="alert">
            {m["rooms.new.failed"]()}
          </p>
        )}
        <Button type="submit" variant="primary" block loading={isSending || picture.isSending}>
          {create()}
        </Button>
      </footer>
    </form>
  );
}
