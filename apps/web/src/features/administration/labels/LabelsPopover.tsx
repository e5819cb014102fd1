import "@mantine/core/styles/Popover.layer.css";
import type { Label } from "@atrium/contracts/labels";
import { Popover } from "@mantine/core";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { POPOVER } from "../../../ui/kit/popover.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { LabelChooser } from "./LabelChooser.tsx";
import styles from "./LabelsPopover.module.css";
import type { OfMember } from "./queries.ts";

type LabelsPopoverProps = {
  readonly of: OfMember;
  readonly own: readonly Label[];
  readonly saved: readonly Label[];
  readonly onClose: () => void;
};

/** Over the button around it; a sheet on phones. */
export default function LabelsPopover({ of, own, saved, onClose }: LabelsPopoverProps) {
  const isPhone = usePhone();
  const chooser = <LabelChooser of={of} own={own} saved={saved} hasClose={!isPhone} onClose={onClose} />;
  if (isPhone)
    return (
      <Dialog title={m["administration.labels"]()} closable returnFocus={false} onClose={onClose}>
        {chooser}
      </Dialog>
    );
  return (
    <Popover
      {...POPOVER}
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      returnFocus={false}
      trapFocus
      width={312}
    >
      <Popover.Target>
        <span className={styles.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown aria-label={m["administration.labels"]()}>{chooser}</Popover.Dropdown>
    </Popover>
  );
}
