import type { InviteLink } from "@atrium/contracts/invitations";
import { Copy, Ellipsis, Link2, Link2Off, Pencil, QrCode, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/popups/Menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { copyLink } from "../copy-link.ts";
import { toLinkLine, toLinkState } from "../model.ts";
import { useRevokeLink } from "../queries.ts";
import type { LinksView } from "../links-view.ts";
import styles from "./LinkRow.module.css";

type LinkRowProps = {
  readonly link: InviteLink;
  readonly now: number;
  readonly onView: (view: LinksView) => void;
};

/** A link: what it is called, how many have joined with it, and what can be done with it. */
export function LinkRow({ link, now, onView }: LinkRowProps) {
  const { name, userLimit, joinedCount, needsApproval } = link;
  const state = toLinkState(link, now);
  const isOver = state === "expired" || state === "revoked";
  return (
    <div className={classNames(styles.row, state !== "open" && styles.over)}>
      <span className={styles.tile}>
        {isOver ? <Link2Off size={18} aria-hidden /> : <Link2 size={18} aria-hidden />}
      </span>
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
          {state === "full" && <Chip tone="warn">{m["invitations.link.full"]()}</Chip>}
          {state === "expired" && <Chip>{m["invitations.link.expired"]()}</Chip>}
          {state === "open" && needsApproval && <Chip tone="accent">{m["invitations.link.approval"]()}</Chip>}
        </span>
        <span className={styles.line}>{toLinkLine(link, now)}</span>
        {userLimit !== null && !isOver && (
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${Math.min(100, (joinedCount / userLimit) * 100)}%` }} />
          </span>
        )}
      </span>
      {state !== "revoked" && <LinkMenu link={link} onView={onView} />}
    </div>
  );
}

function LinkMenu({ link, onView }: Pick<LinkRowProps, "link" | "onView">) {
  const { alias, name, joinedCount } = link;
  const { mutate } = useRevokeLink();

  async function handleRevoke() {
    const isMeant = await confirm({
      title: m["invitations.revoke.title"]({ name }),
      message:
        joinedCount === 0
          ? m["invitations.revoke.messageNobody"]()
          : m["invitations.revoke.message"]({ count: joinedCount }),
      confirmLabel: m["invitations.revoke.confirm"](),
      tone: "danger",
    });
    if (isMeant) mutate({ alias }, { onError: () => toast.error(m["invitations.links.failed"]()) });
  }

  return (
    <Menu
      label={m["invitations.link.menu"]({ name })}
      target={
        <IconButton size="small" label={m["invitations.link.menu"]({ name })}>
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Copy size={17} aria-hidden />} onClick={() => void copyLink(link)}>
        {m["invitations.link.copy"]()}
      </MenuItem>
      <MenuItem icon={<QrCode size={17} aria-hidden />} onClick={() => onView({ kind: "qr", link })}>
        {m["invitations.qr.title"]()}
      </MenuItem>
      <MenuItem icon={<Pencil size={17} aria-hidden />} onClick={() => onView({ kind: "rename", link })}>
        {m["invitations.links.rename"]()}
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => void handleRevoke()}>
        {m["invitations.revoke.confirm"]()}
      </MenuItem>
    </Menu>
  );
}
