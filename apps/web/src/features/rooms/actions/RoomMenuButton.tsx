import { EllipsisVertical } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { type MenuRoom, useAmongRooms } from "../places.ts";
import styles from "./RoomMenu.module.css";

/** Fetched with the first press: a chat is read more often than its menu is opened. */
const RoomMenu = lazyPart(() => import("./RoomMenu.tsx"));
const DeleteRoomDialog = lazyPart(() => import("./DeleteRoomDialog.tsx"));

export function RoomMenuButton({ room }: { readonly room: MenuRoom }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { menuEntry } = useAmongRooms();
  const [shown, setShown] = useState<"menu" | "delete" | "entry">();

  // Before anything follows, which is to give the focus back to the button.
  function handleClose() {
    button.current?.focus();
    setShown(undefined);
  }

  return (
    <span className={styles.place}>
      <IconButton
        ref={button}
        label={m["rooms.menu.label"]()}
        aria-haspopup="menu"
        aria-expanded={shown === "menu"}
        // The menu closes with the beginning of a press, of which the click is the end.
        onPointerDown={() => {
          wasOpen.current = shown === "menu";
        }}
        onClick={() => {
          setShown(wasOpen.current ? undefined : "menu");
          wasOpen.current = false;
        }}
      >
        <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Suspense>
        {shown === "menu" && (
          <RoomMenu
            room={room}
            onDelete={() => setShown("delete")}
            onEntry={() => setShown("entry")}
            onClose={handleClose}
          />
        )}
        {shown === "delete" && <DeleteRoomDialog room={room} onClose={handleClose} />}
        {shown === "entry" && menuEntry && <menuEntry.Dialog room={room} onClose={handleClose} />}
      </Suspense>
    </span>
  );
}
