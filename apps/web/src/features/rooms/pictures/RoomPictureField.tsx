import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import { live } from "../../../platform/live/live.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { PictureField } from "../../../ui/fields/PictureField.tsx";
import { sendPicture } from "../../../ui/files/send-picture.ts";
import { CropDialog } from "../../people/people.ts";
import type { ChosenPicture } from "./use-chosen-picture.ts";

type RoomPictureFieldProps = {
  /** Chooses the colours where there is no picture: the room's, or what a new one has until then. */
  readonly id: string;
  readonly name: string;
  readonly chosen: ChosenPicture;
};

/** A room's picture in its form: cut to a square, sent ahead, and the room's once the form is saved. */
export function RoomPictureField({ id, name, chosen: { imageUrl, choose, setSending } }: RoomPictureFieldProps) {
  return (
    <PictureField
      isFace
      hasPicture={imageUrl !== null}
      send={send}
      onSending={setSending}
      onSent={(url, { key }) => choose({ imageUrl: url, upload: key })}
      onRemove={() => choose({ imageUrl: null, upload: null })}
      Crop={CropDialog}
    >
      <Avatar id={id} name={name} shape="room" size={70} imageUrl={imageUrl ?? undefined} />
    </PictureField>
  );
}

const send = (file: File) =>
  sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: (picture) => live.requestSoon("rooms.announcePicture", picture),
  });
