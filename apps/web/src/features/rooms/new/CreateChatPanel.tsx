import { ArrowLeft, Megaphone, Network, UsersRound } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import type { BackLink } from "../../settings/settings.ts";
import { useOpenDirectChat } from "../use-open-direct-chat.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import styles from "./CreateChatPanel.module.css";
import { PeoplePicker } from "./PeoplePicker.tsx";

const loadGroupForm = () => import("./NewGroupForm.tsx");
const NewGroupForm = lazyPart(loadGroupForm);
const NewRoomForm = lazyPart(() => import("./NewRoomForm.tsx"));

const KINDS = [
  { kind: "group", icon: UsersRound, title: m["rooms.create.group"], hint: m["rooms.create.groupHint"] },
  { kind: "channel", icon: Megaphone, title: m["rooms.create.channel"], hint: m["rooms.create.channelHint"] },
  { kind: "community", icon: Network, title: m["rooms.create.community"], hint: m["rooms.create.communityHint"] },
] as const;

/** A new chat: with one person at once, or a group, channel or community of several (ROOM-003). */
export function CreateChatPanel({ back }: { readonly back: BackLink }) {
  const [kind, setKind] = useState<"direct" | (typeof KINDS)[number]["kind"]>("direct");
  const me = useSession()?.userId;
  const directChat = useOpenDirectChat();
  // What keeps it from arriving is said where it is shown.
  useEffect(() => void loadGroupForm().catch(() => undefined), []);
  if (me === undefined) return null;
  if (kind === "group") {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <NewGroupForm me={me} onBack={() => setKind("direct")} />
      </Suspense>
    );
  }
  if (kind !== "direct") {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <NewRoomForm chatType={kind} onBack={() => setKind("direct")} />
      </Suspense>
    );
  }
  return (
    <>
      <header className={styles.bar}>
        <IconLink {...back} label={m["rooms.create.close"]()}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconLink>
        <h1 className={styles.title}>{m["rooms.create.title"]()}</h1>
      </header>
      <PeoplePicker me={me} onPick={(person) => directChat.open(person.userId)}>
        {KINDS.map(({ kind: offered, icon: Icon, title, hint }) => (
          <ListRowButton key={offered} look="inset" onClick={() => setKind(offered)}>
            <span className={styles.icon}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </span>
            <ListRowText title={title()} line={hint()} />
          </ListRowButton>
        ))}
      </PeoplePicker>
    </>
  );
}
