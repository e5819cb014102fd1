import type { UserId } from "@atrium/contracts/ids";
import { m } from "../../platform/i18n/messages.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { toPersonName } from "../../ui/faces/person-name.ts";
import { toOneLine } from "../../ui/visible-text.ts";
import { useRoomList } from "../rooms/rooms.ts";
import { useStoryList } from "./hooks.ts";
import { toFirstName } from "./story-words.ts";

export type Person = { readonly userId: UserId; readonly name: string; readonly firstName: string };

/** Whose stories these are: as the strip knows them, else as the chat with them is called. */
export function usePersonOf(userId: UserId): Person {
  const account = useSession()?.accountInfo;
  const { others } = useStoryList();
  const { rooms } = useRoomList();
  const known =
    account?.id === userId
      ? toPersonName(account)
      : (others.find((author) => author.userId === userId)?.name ??
        rooms.find((room) => room.partnerId === userId)?.name);
  const name = toOneLine(known ?? "") || m["stories.somebody"]();
  return { userId, name, firstName: known ? toFirstName(name) : name };
}
