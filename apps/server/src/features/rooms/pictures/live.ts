import type { Context } from "../../../context.ts";
import type { CommandHandlers } from "../../../platform/realtime/command.ts";
import { announceUpload } from "../../files/files.ts";
import { listRoomPictures, setRoomPicture } from "./room-pictures.ts";

type PictureCommands = Pick<CommandHandlers, "rooms.pictures" | "rooms.announcePicture" | "rooms.setPicture">;

/** Pictures of rooms: asked for, put and taken away. */
export const pictureCommands = (context: Context): PictureCommands => ({
  "rooms.pictures": async (connection, { roomIds }) => ({
    pictures: await listRoomPictures(context, connection, roomIds),
  }),
  "rooms.announcePicture": ({ userId }, picture) => announceUpload(context, { userId, ...picture }),
  "rooms.setPicture": async (connection, input) => ({ picture: await setRoomPicture(context, connection, input) }),
});
