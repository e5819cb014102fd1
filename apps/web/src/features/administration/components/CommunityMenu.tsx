import type { AdministeredRoom } from "@atrium/contracts/administration";
import { Link } from "@tanstack/react-router";
import { ChevronsUpDown } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { RoomFace } from "../../rooms/rooms.ts";
import { useFeatures } from "../../../ui/features.ts";
import type { CommunityEntry } from "../places.ts";
import { useAdministered } from "../queries.ts";
import { useSelectedCommunity } from "../selected-community.ts";
import styles from "./CommunityMenu.module.css";

/** Under the sidebar's entry: the chosen community, and the pages about it (SHELL-032, SHELL-033). */
export default function CommunityMenu() {
  const { data: rooms = [] } = useAdministered();
  const selected = useSelectedCommunity();
  const features = useFeatures();
  const community = rooms.find(({ roomId }) => roomId === selected?.communityId);
  const entries =
    community === undefined ? [] : features.flatMap(({ communityEntry }) => listFor(community, communityEntry));
  return (
    <div className={styles.menu}>
      <Link className={styles.community} to="/admin" search={{}} title={community?.name}>
        {community !== undefined && <RoomFace roomId={community.roomId} name={community.name} size={22} />}
        <span className={styles.name} dir="auto">
          {community?.name ?? m["administration.menu.choose"]()}
        </span>
        <ChevronsUpDown size={14} aria-hidden />
      </Link>
      <div className={styles.entries}>
        {entries.map(({ path, label }) => (
          <Link key={path} to={path} className={styles.entry} activeProps={{ className: styles.active }}>
            {label()}
          </Link>
        ))}
        <Link to="/admin-management" className={styles.entry} activeProps={{ className: styles.active }}>
          {m["administration.managed.entry"]()}
        </Link>
      </div>
    </div>
  );
}

const listFor = (community: AdministeredRoom, entry: CommunityEntry | undefined): CommunityEntry[] =>
  entry !== undefined && entry.isFor(community) ? [entry] : [];
