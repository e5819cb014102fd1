import { useNavigate } from "@tanstack/react-router";
import { MessageCircle, Trash2, UserRound } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { MenuItem, OpenMenu } from "../../../ui/popups/Menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { useOpenDirectChat } from "../../rooms/rooms.ts";
import type { Person } from "../use-person-of.ts";

type StoryMenuProps = {
  readonly person: Person;
  readonly isOwn: boolean;
  readonly onRemove: () => Promise<void>;
  /** A question lies over the story. */
  readonly onAsking: (isAsking: boolean) => void;
  readonly onHide: () => void;
  readonly onClose: () => void;
};

/** What can be done with a story beside looking at it. */
export default function StoryMenu({ person, isOwn, onRemove, onAsking, onHide, onClose }: StoryMenuProps) {
  const { open } = useOpenDirectChat();
  const navigate = useNavigate();

  async function handleDelete(): Promise<void> {
    const asked = confirm({
      title: m["stories.delete.title"](),
      message: m["stories.delete.question"](),
      confirmLabel: m["stories.delete"](),
      tone: "danger",
    });
    onAsking(true);
    onHide();
    if (await asked) {
      await onRemove().catch(() => toast.error(m["stories.deleteFailed"]()));
    }
    onAsking(false);
  }

  return (
    <OpenMenu label={m["stories.menu"]()} onClose={onClose}>
      {isOwn ? (
        <MenuItem icon={<Trash2 size={17} />} tone="danger" onClick={() => void handleDelete()}>
          {m["stories.delete"]()}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={<MessageCircle size={17} />} onClick={() => open(person.userId)}>
            {m["stories.openChat"]()}
          </MenuItem>
          <MenuItem
            icon={<UserRound size={17} />}
            onClick={() => void navigate({ to: "/people/$userId", params: { userId: person.userId } })}
          >
            {m["stories.profile"]()}
          </MenuItem>
        </>
      )}
    </OpenMenu>
  );
}
