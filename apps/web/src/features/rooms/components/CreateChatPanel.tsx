import { ArrowLeft, UsersRound } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { IconLink } from "../../../ui/IconLink.tsx";
import { useOpenDirectChat } from "../use-open-direct-chat.ts";
import styles from "./CreateChatPanel.module.css";
import { NewGroupForm } from "./NewGroupForm.tsx";
import { PeoplePicker } from "./PeoplePicker.tsx";

/** A new chat: with one person at once, or a group of several (ROOM-003). */
export function CreateChatPanel() {
  const [kind, setKind] = useState<"direct" | "group">("direct");
  const me = useSession()?.userId;
  const directChat = useOpenDirectChat();
  if (me === undefined) return null;
  if (kind === "group") return <NewGroupForm me={me} onBack={() => setKind("direct")} />;
  return (
    <>
      <header className={styles.bar}>
        <IconLink to="/chat" label={m["rooms.create.close"]()}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconLink>
        <h1 className={styles.title}>{m["rooms.create.title"]()}</h1>
      </header>
      <PeoplePicker me={me} onPick={(person) => directChat.open(person.userId)}>
        <button type="button" className={styles.newGroup} onClick={() => setKind("group")}>
          <span className={styles.icon}>
            <UsersRound size={20} strokeWidth={1.75} aria-hidden />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{m["rooms.create.group"]()}</span>
            <span className={styles.hint}>{m["rooms.create.groupHint"]()}</span>
          </span>
        </button>
      </PeoplePicker>
    </>
  );
}
