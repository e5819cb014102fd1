import { roomForm } from "@atrium/contracts/forms/rooms";
import type { Room } from "@atrium/contracts/rooms";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { toast } from "../../../ui/toast.ts";
import { RoomPictureField } from "../pictures/RoomPictureField.tsx";
import { useChosenPicture } from "../pictures/use-chosen-picture.ts";
import { useRoomPicture } from "../pictures/use-room-picture.ts";
import { useUpdateRoom } from "../queries.ts";
import { ROOM_TEXTS, toAboutInput, toRoomValues } from "../new/room-form.ts";
import { Option, RoomFields } from "../new/RoomFields.tsx";

type EditRoomDialogProps = { readonly room: Room; readonly onClose: () => void };

const TITLES = {
  direct: m["rooms.edit.group"],
  group: m["rooms.edit.group"],
  channel: m["rooms.edit.channel"],
  community: m["rooms.edit.community"],
};

/** What a room says of itself, changed by those who look after it. */
export default function EditRoomDialog({ room, onClose }: EditRoomDialogProps) {
  const { roomId, chatType } = room;
  const update = useUpdateRoom();
  const picture = useChosenPicture(useRoomPicture(roomId)?.picture ?? null);
  const { props, values, field, change, isSending } = useContractForm({
    start: toRoomValues(room),
    schema: roomForm,
    texts: ROOM_TEXTS,
    isBusy: picture.isSending,
    async send(sent) {
      await picture.save(roomId);
      await update.mutateAsync({
        roomId,
        name: sent.name.trim(),
        about: { ...toAboutInput(sent, chatType), isSilent: sent.isSilent },
      });
      toast.success(m["rooms.edit.saved"]());
      return onClose;
    },
    onFailed: (error) =>
      toast.error(toRefusal(error)?.field === "upload" ? m["ui.picture.noPicture"]() : m["rooms.edit.failed"]()),
  });

  return (
    <Dialog title={TITLES[chatType]()} closable onClose={onClose}>
      <form {...props}>
        <FormStack>
          <RoomPictureField id={roomId} name={values.name} chosen={picture} />
          <RoomFields chatType={chatType} values={values} field={field} change={change} />
          <Option
            label={m["rooms.form.silent"]()}
            hint={m["rooms.form.silentHint"]()}
            checked={values.isSilent}
            onChange={(isSilent) => change({ isSilent })}
          />
          <Button type="submit" variant="primary" size={46} block loading={isSending || picture.isSending}>
            {m["rooms.edit.save"]()}
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
