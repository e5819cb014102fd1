import { Ellipsis, Heart, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../ui/faces/Badge.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Chip } from "../../ui/faces/Chip.tsx";
import { confirm } from "../../ui/dialogs/confirm.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { Row } from "../../ui/layout/Row.tsx";
import { Menu, MenuChoice, MenuDivider, MenuItem } from "../../ui/popups/Menu.tsx";
import { toast } from "../../ui/toast.ts";
import { Part, State } from "./Shown.tsx";

const VARIANTS = ["primary", "default", "tint", "quiet", "danger"] as const;
const SIZES = [46, 38, 32, 28] as const;

export function Actions() {
  return (
    <>
      <Buttons />
      <Small />
    </>
  );
}

function Buttons() {
  return (
    <Part name="Buttons">
      {VARIANTS.map((variant) => (
        <State key={variant} says={`${variant}: plain, with an icon, loading, disabled`} wide>
          <Row wrap gap={12}>
            <Button variant={variant}>Save</Button>
            <Button variant={variant} icon={<Plus size={17} aria-hidden />}>
              Add
            </Button>
            <Button variant={variant} loading>
              Saving
            </Button>
            <Button variant={variant} icon={<Plus size={17} aria-hidden />} loading>
              Adding
            </Button>
            <Button variant={variant} disabled>
              Not now
            </Button>
          </Row>
        </State>
      ))}
      <State says="46, 38, 32 and 28 px" wide>
        <Row wrap gap={12}>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              {`${size} px`}
            </Button>
          ))}
        </Row>
      </State>
    </Part>
  );
}

function Small() {
  const [isOpen, setIsOpen] = useState(false);
  const ask = { title: "Delete the room", message: "Its messages go with it.", confirmLabel: "Delete" };
  return (
    <Part name="Small things">
      <State says="icon buttons: plain, active, small, disabled">
        <Row gap={8}>
          <IconButton label="Like">
            <Heart size={20} aria-hidden />
          </IconButton>
          <IconButton label="Liked" active>
            <Heart size={20} aria-hidden />
          </IconButton>
          <IconButton label="Remove" size="small">
            <Trash2 size={17} aria-hidden />
          </IconButton>
          <IconButton label="Not to be removed" disabled>
            <Trash2 size={20} aria-hidden />
          </IconButton>
          <Menu
            label="More"
            target={
              <IconButton label="More">
                <Ellipsis size={20} aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Heart size={17} aria-hidden />} onClick={() => undefined}>
              Like
            </MenuItem>
            <MenuChoice checked onChoose={() => undefined}>
              By name
            </MenuChoice>
            <MenuDivider />
            <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => undefined}>
              Delete
            </MenuItem>
          </Menu>
        </Row>
      </State>
      <State says="chips and counts">
        <Row wrap gap={8}>
          <Chip>Owner</Chip>
          <Chip tone="accent">Public</Chip>
          <Chip tone="warn">Invited</Chip>
          <Badge count={4} label="4 unread" />
          <Badge count={120} tone="muted" label="120 unread, muted" />
          <Badge count={1} tone="red" label="1 answer waits" />
        </Row>
      </State>
      <State says="dialogs and toasts">
        <Row wrap gap={8}>
          <Button size={32} onClick={() => setIsOpen(true)}>
            Dialog
          </Button>
          <Button size={32} onClick={() => void confirm({ ...ask, tone: "danger" })}>
            Question
          </Button>
          <Button size={32} onClick={() => toast.success("Saved")}>
            Toast
          </Button>
          <Button size={32} onClick={() => toast.error("This did not work. Try again.")}>
            Failure
          </Button>
        </Row>
        {isOpen && (
          <Dialog title="A dialog" closable onClose={() => setIsOpen(false)}>
            <p>What it asks or shows.</p>
          </Dialog>
        )}
      </State>
    </Part>
  );
}
